import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { PublicUser } from "../../../contract/users.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./person-row.module.css";

/** Rows of people, one under the other. */
export function PersonList(props: Omit<ComponentProps<"ul">, "className">) {
  return <ul {...props} className={styles.list} />;
}

type PersonRowProps = {
  person: PublicUser;
  /** The name leads to the profile. */
  isLink?: boolean;
  /** Somebody follows the link. */
  onVisit?: () => void;
  action?: ReactNode;
};

export function PersonRow(props: PersonRowProps) {
  const { person, onVisit, isLink = onVisit !== undefined, action } = props;
  const words = (
    <>
      <Avatar
        name={person.full_name}
        src={profilePictureAt(person.profile_picture, 50)}
        size={50}
        isDecorative
      />
      <span className={styles.words}>
        <span className={styles.name}>{person.full_name}</span>
        <span className={styles.username}>@{person.username}</span>
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {isLink ? (
        <Link className={styles.person} to={profileLink(person.username)} onClick={onVisit}>
          {words}
        </Link>
      ) : (
        <span className={styles.person}>{words}</span>
      )}
      {action}
    </li>
  );
}

export function PersonRowSkeleton() {
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <Skeleton shape="circle" className={styles.face} />
        <span className={styles.words}>
          <Skeleton length="half" />
          <Skeleton length="short" />
        </span>
      </span>
    </li>
  );
}
