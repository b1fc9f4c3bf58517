import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import { profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./creator-line.module.css";

type CreatorLineProps = { capsule: WholeFlenjor; follow?: ReactNode };

/** The author and the date of a capsule, with the button to follow the author. */
export function CreatorLine({ capsule, follow }: CreatorLineProps) {
  const t = useTranslations("capsules");
  const day = useDayWords();
  const { creator, created_at } = capsule;
  return (
    <div className={styles.line}>
      <Avatar
        name={creator.full_name}
        src={profilePictureAt(creator.profile_picture, 50)}
        isDecorative
      />
      <p className={styles.words}>
        <Link to={profileLink(creator.username)} className={styles.name}>
          {creator.full_name}
        </Link>
        <time dateTime={created_at} className={styles.date}>
          {t("published", {
            date: day(created_at),
          })}
        </time>
      </p>
      <div className={styles.actions}>{follow}</div>
    </div>
  );
}
