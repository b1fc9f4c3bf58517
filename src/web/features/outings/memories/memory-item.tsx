import PenLine from "lucide-react/icons/pen-line";
import Play from "lucide-react/icons/play";
import Star from "lucide-react/icons/star";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing, OutingMemory } from "../../../../contract/outings/outing.ts";
import { AssetPicture, wholeUrl } from "../../../domain/media/gallery/asset-picture.tsx";
import { useGallery } from "../../../domain/media/gallery/gallery.tsx";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { capsuleLink, profileLink } from "../../../links.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import type { MenuOf } from "../menu-of.ts";
import { faceOf } from "../people/face-of.ts";
import styles from "./memories.module.css";

type MemoryItemProps = {
  outing: Outing;
  memory: OutingMemory;
  menuOf: MenuOf | undefined;
  /** The buttons of whoever wrote it. */
  children: ReactNode;
};

/** Words and pictures of somebody who was there. */
export function MemoryItem({ outing, memory, menuOf, children }: MemoryItemProps) {
  const t = useTranslations("outings.memories");
  const people = useTranslations("outings.people");
  const day = useDayWords();
  const { person, words, hidden } = memory;
  const { user, name } = person;
  const { flenjor } = outing;
  return (
    <li className={styles.memory}>
      <div className={styles.head}>
        <Avatar name={name} src={faceOf(person)} size={50} isDecorative />
        <p className={styles.who}>
          {user ? <Link to={profileLink(user.username)}>{name}</Link> : <strong>{name}</strong>}
          <span className={styles.facts}>
            <time dateTime={memory.updated_at}>{day(memory.updated_at)}</time>
            {person.is_you ? ` · ${people("you")}` : null}
          </span>
        </p>
        {person.is_you ? null : menuOf?.({ kind: "memory", id: person.id, person })}
      </div>
      {hidden ? (
        <Alert type="warning" heading={t("hidden")}>
          {hidden.reason}
        </Alert>
      ) : null}
      {words ? <p className={styles.words}>{words}</p> : null}
      <MemoryGallery memory={memory} menuOf={menuOf} />
      {memory.is_review ? (
        <p className={styles.review}>
          <Star />
          {flenjor ? (
            <Link to={capsuleLink(flenjor.id)}>{t("alsoReview")}</Link>
          ) : (
            <span>{t("alsoReview")}</span>
          )}
        </p>
      ) : null}
      {children}
    </li>
  );
}

function MemoryGallery({ memory, menuOf }: Pick<MemoryItemProps, "memory" | "menuOf">) {
  const t = useTranslations("outings.memories.pictures");
  const { person, assets } = memory;
  const items = assets.map((asset, index) => ({
    asset,
    caption: "",
    alt: t("by", { number: index + 1, name: person.name }),
  }));
  const menu = person.is_you ? null : menuOf?.({ kind: "picture", id: person.id, person });
  const gallery = useGallery(items, menu);
  if (items.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} data-count={Math.min(items.length, 3)}>
        {items.map(({ asset, alt }, index) => (
          <li key={asset.id}>
            <a
              href={wholeUrl(asset)}
              aria-label={alt}
              className={styles.frame}
              onClick={gallery.open(index)}
            >
              <AssetPicture
                asset={asset}
                alt={alt}
                sizes="(width < 760px) 50vw, 18rem"
                className={styles.picture}
              />
              {asset.asset_type === "video" ? (
                <span className={styles.play}>
                  <Play />
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      {gallery.modal}
    </>
  );
}

type OwnButtonsProps = {
  /** Where the focus goes once it is written. */
  editButton: Ref<HTMLButtonElement>;
  /** Null where it is a review already, or cannot be one. */
  onReview: (() => void) | null;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** For whoever wrote it. */
export function OwnButtons(props: OwnButtonsProps) {
  const { editButton, onReview, isRemoving, onEdit, onRemove } = props;
  const t = useTranslations("outings.memories");
  return (
    <div className={styles.own}>
      {onReview ? (
        <Button size="s" variant="secondary" icon={<Star />} onClick={onReview}>
          {t("asReview")}
        </Button>
      ) : null}
      <Button ref={editButton} size="s" variant="quiet" icon={<PenLine />} onClick={onEdit}>
        {t("edit")}
      </Button>
      <Button size="s" variant="quiet" icon={<Trash />} busy={isRemoving} onClick={onRemove}>
        {t("delete")}
      </Button>
    </div>
  );
}
