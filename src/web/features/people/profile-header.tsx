import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { isoOf } from "../../../i18n/locales.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { shortenNumber } from "../../lib/compact-number.ts";
import { useServices } from "../../services.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Side } from "./people-queries.ts";
import styles from "./profile-header.module.css";

const PeopleModal = lazy(() =>
  import("./people-modal.tsx").then((module) => ({ default: module.PeopleModal })),
);

type ProfileHeaderProps = {
  person: PublicUser;
  onEnlarge: () => void;
  /** Follow or edit, and share. */
  actions: ReactNode;
};

export function ProfileHeader({ person, onEnlarge, actions }: ProfileHeaderProps) {
  const t = useTranslations("people");
  const { locale } = useServices();
  const [side, setSide] = useState<Side | null>(null);
  const short = (count: number) => shortenNumber(count, isoOf(locale));
  return (
    <header className={styles.header}>
      <Face person={person} onEnlarge={onEnlarge} />
      <div className={styles.words}>
        <div className={styles.names}>
          <h1 className={styles.name}>{person.full_name}</h1>
          <p className={styles.username}>@{person.username}</p>
        </div>
        {person.bio ? <p className={styles.bio}>{person.bio}</p> : null}
        <ul className={styles.counts}>
          <li className={styles.count}>
            {t.rich("counts.capsules", {
              count: person.flenjors_count,
              short: short(person.flenjors_count),
              b: bold,
            })}
          </li>
          {(["followers", "following"] as const).map((one) => (
            <li key={one}>
              <button type="button" className={styles.open} onClick={() => setSide(one)}>
                {t.rich(`counts.${one}`, {
                  count: person[`${one}_count`],
                  short: short(person[`${one}_count`]),
                  b: bold,
                })}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>{actions}</div>
      </div>
      <Suspense fallback={null}>
        {side ? <PeopleModal person={person} side={side} onClose={() => setSide(null)} /> : null}
      </Suspense>
    </header>
  );
}

function bold(words: ReactNode) {
  return <b>{words}</b>;
}

function Face({ person, onEnlarge }: Pick<ProfileHeaderProps, "person" | "onEnlarge">) {
  const t = useTranslations("people");
  const picture = person.profile_picture;
  const face = (
    <Avatar
      name={person.full_name}
      src={profilePictureAt(picture, 300)}
      size={300}
      className={styles.face}
      isDecorative
    />
  );
  if (!picture) return face;
  return (
    <button
      type="button"
      className={styles.enlarge}
      aria-label={t("enlarge", { name: person.full_name })}
      onClick={onEnlarge}
    >
      {face}
    </button>
  );
}
