import ImagePlus from "lucide-react/icons/image-plus";
import Star from "lucide-react/icons/star";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { fieldIds } from "../desk/checklist.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import { coverPaths, write } from "../store/draft-paths.ts";
import type { DraftMedia } from "../store/draft-shape.ts";
import { AddCoverImageModal } from "./add-cover-image-modal.tsx";
import styles from "./cover-field.module.css";
import { FileDrop } from "./file-drop.tsx";
import { MediaCard } from "./media-card.tsx";
import { mediaValue, useMediaTaking } from "./use-media-taking.ts";

/** The pictures and videos on top of the capsule; the first one is the largest. */
export function CoverField() {
  const t = useTranslations("drafts.covers");
  const file = useTranslations("drafts.media");
  const { draft, change } = useDesk();
  const remove = useRemoval();
  const { cover_assets: covers } = draft;
  const { take } = useMediaTaking(coverPaths, covers, limits.covers);
  const [isAdding, setIsAdding] = useState(false);

  function putFirst(media: DraftMedia): void {
    const first = Math.min(...covers.map(({ order }) => order));
    change(write(coverPaths.of(media.id), { ...mediaValue(media), order: first - 1 }));
  }

  return (
    <FileDrop onFiles={take}>
      {covers.length > 0 ? (
        <ul className={styles.covers}>
          {covers.map((media, index) => (
            <li
              key={media.id}
              data-first={index === 0 || undefined}
              data-refused={media.refusal ? "" : undefined}
            >
              <MediaCard
                media={media}
                onRemove={() =>
                  remove({
                    path: coverPaths.of(media.id),
                    value: mediaValue(media),
                    // A refused file never was part of the capsule.
                    heading: media.refusal
                      ? file("fileRemoved", { name: media.name })
                      : t("removed"),
                    next: fieldIds.covers,
                  })
                }
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
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        id={fieldIds.covers}
        variant="secondary"
        icon={<ImagePlus />}
        disabled={covers.length >= limits.covers}
        onClick={() => setIsAdding(true)}
      >
        {t("add")}
      </Button>
      <p className={styles.hint}>{t("hint")}</p>
      {isAdding ? <AddCoverImageModal onClose={() => setIsAdding(false)} /> : null}
    </FileDrop>
  );
}
