import { Link } from "react-router";
import type { Review } from "../../../contract/reviews.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./review-person.module.css";

type ReviewPersonProps = { user: Review["user"]; size: 32 | 50; children: string };

/** Who wrote a review or an answer. */
export function ReviewPerson({ user, size, children }: ReviewPersonProps) {
  return (
    <Link className={styles.person} to={profileLink(user.username)}>
      <Avatar
        name={user.full_name}
        src={profilePictureAt(user.profile_picture, 50)}
        size={size}
        isDecorative
      />
      <span className={styles.name}>{children}</span>
    </Link>
  );
}
