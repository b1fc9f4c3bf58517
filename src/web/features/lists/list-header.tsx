import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CapsuleList } from "../../../contract/lists.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ListCover } from "./list-cover.tsx";
import styles from "./list-header.module.css";

type ListHeaderProps = { list: CapsuleList; actions: ReactNode };

export function ListHeader({ list, actions }: ListHeaderProps) {
  const t = useTranslations("lists");
  const { creator } = list;
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        <ListCover title={list.title} assets={list.cover_assets} sizes="10rem" />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{list.title}</h1>
        <p className={styles.facts}>
          <Link className={styles.creator} to={profileLink(creator.username)}>
            <Avatar
              name={creator.full_name}
              src={profilePictureAt(creator.profile_picture, 50)}
              size={32}
              isDecorative
            />
            {creator.full_name}
          </Link>
          <span>{t("count", { count: list.items_count })}</span>
          {list.visibility === "private" ? (
            <span className={styles.private}>
              <Lock aria-hidden="true" /> {t("private")}
            </span>
          ) : null}
        </p>
        {list.description ? <p className={styles.description}>{list.description}</p> : null}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
