import ImagePlus from "lucide-react/icons/image-plus";
import Star from "lucide-react/icons/star";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { AddCoverModal } from "../../../domain/media/covers/add-cover-modal.tsx";
import { FileDrop } from "../../../domain/media/uploading/file-drop.tsx";
import { usePastedFiles } from "../../../domain/media/uploading/use-pasted-files.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { fieldIds } from "../desk/checklist.ts";
import { useDesk } from "../desk/use-desk.ts";
import { coverPaths, write } from "../store/draft-paths.ts";
import type { Draft, DraftMedia } from "../store/draft-shape.ts";
import { AltField } from "./alt-field.tsx";
import styles from "./cover-field.module.css";
import { DraftMediaCard } from "./draft-media-card.tsx";
import { DraftPhotoOffer } from "./draft-photo-offer.tsx";
import { mediaValue, useMediaList } from "./use-media-list.ts";

/** The pictures and videos on top of the capsule; the first one is the largest. */
export function CoverField() {
  const t = useTranslations("drafts.covers");
  const words = useTranslations("media");
  const { draft, change } = useDesk();
  const { cover_assets: covers } = draft;
  const { take, isTaking, remove } = useCoverList(draft);
  const [isAdding, setIsAdding] = useState(false);
  const [first] = draft.experiences;

  function putFirst(media: DraftMedia): void {
    const least = Math.min(...covers.map(({ order }) => order));
    change(write(coverPaths.of(media.id), { ...mediaValue(media), order: least - 1 }));
  }

  return (
    <FileDrop className={styles.field} onFiles={take}>
      {covers.length > 0 ? (
        <>
          <ul className={styles.covers}>
            {covers.map((media, index) => (
              <li
                key={media.id}
                data-first={index === 0 || undefined}
                data-refused={media.refusal ? "" : undefined}
              >
                <DraftMediaCard
                  media={media}
                  onRemove={() => remove(media)}
                  actions={
                    index > 0 ? (
                      <IconButton
                        variant="floating"
                        label={t("first", { name: media.name })}
                        icon={<Star />}
                        onClick={() => putFirst(media)}
                      />
                    ) : null
                  }
                />
                <AltField media={media} paths={coverPaths} />
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{words("alt.ofCovers")}</p>
        </>
      ) : null}
      {first ? (
        <DraftPhotoOffer
          list={draft.id}
          media={covers}
          experience={first}
          title={first.title}
          nextId={fieldIds.covers}
        />
      ) : null}
      <Button
        id={fieldIds.covers}
        variant="secondary"
        icon={<ImagePlus />}
        disabled={covers.length >= limits.covers}
        onClick={() => setIsAdding(true)}
      >
        {words("covers.add")}
      </Button>
      <p className={styles.hint}>{t("hint")}</p>
      {isAdding ? (
        <AddCoverModal take={take} isTaking={isTaking} onClose={() => setIsAdding(false)} />
      ) : null}
    </FileDrop>
  );
}

/** A picture that is pasted anywhere on the desk becomes a cover. */
export function PasteIntoDraft() {
  const { draft } = useDesk();
  usePastedFiles(useCoverList(draft).take);
  return null;
}

function useCoverList({ id, cover_assets }: Draft) {
  const t = useTranslations("drafts.covers");
  return useMediaList({
    list: id,
    paths: coverPaths,
    media: cover_assets,
    most: limits.covers,
    words: { removed: t("removed") },
    next: fieldIds.covers,
  });
}
