import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { experienceFieldId } from "../desk/checklist.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { experiencePaths, write } from "../store/draft-paths.ts";
import type { DraftExperience } from "../store/draft-shape.ts";
import { FileButton } from "./file-button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { MediaCard } from "./media-card.tsx";
import { mediaValue, useMediaTaking } from "./use-media-taking.ts";

export function PictureList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.pictures");
  const file = useTranslations("drafts.media");
  const { change } = useDesk();
  const remove = useRemoval();
  const { pictures } = experiencePaths(experience.id);
  const { take, isTaking } = useMediaTaking(pictures, experience.assets, limits.pictures);
  return (
    <FileDrop className={styles.part} onFiles={take}>
      <h4 className={styles.legend}>{t("label")}</h4>
      {experience.assets.length > 0 ? (
        <ul className={styles.pictures}>
          {experience.assets.map((media) => (
            <li key={media.id}>
              <MediaCard
                media={media}
                onRemove={() =>
                  remove({
                    path: pictures.of(media.id),
                    value: mediaValue(media),
                    // A refused file never was part of the capsule.
                    heading: media.refusal
                      ? file("fileRemoved", { name: media.name })
                      : t("removed"),
                    next: experienceFieldId(experience.id, "pictures"),
                  })
                }
              />
              <TextField
                label={t("caption", { name: media.name })}
                isLabelHidden
                placeholder={t("captionExample")}
                maxLength={limits.caption}
                autoComplete="off"
                value={media.caption}
                onChange={(event) =>
                  change(write(pictures.captionOf(media.id), event.target.value))
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton
        id={experienceFieldId(experience.id, "pictures")}
        variant="secondary"
        size="s"
        icon={<ImagePlus />}
        disabled={isTaking || experience.assets.length >= limits.pictures}
        onFiles={take}
      >
        {t("add")}
      </FileButton>
    </FileDrop>
  );
}
