import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/form/field.tsx";
import { experienceFieldId } from "../desk/checklist.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { limits } from "../store/draft-limits.ts";
import type { DraftExperience } from "../store/draft-shape.ts";
import { FileButton } from "./file-button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { MediaTile } from "./media-tile.tsx";
import { mediaValue, useMediaTaking } from "./use-media-taking.ts";

export function PictureList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.pictures");
  const file = useTranslations("drafts.media");
  const { change } = useDesk();
  const remove = useRemoval();
  const path = `experiences/${experience.id}/assets`;
  const { take, isTaking } = useMediaTaking(path, experience.assets, limits.pictures);
  return (
    <FileDrop className={styles.part} onFiles={take}>
      <h4 className={styles.legend}>{t("label")}</h4>
      {experience.assets.length > 0 ? (
        <ul className={styles.pictures}>
          {experience.assets.map((media) => (
            <li key={media.id}>
              <MediaTile
                media={media}
                onRemove={() =>
                  remove({
                    path: `${path}/${media.id}`,
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
                  change({ [`${path}/${media.id}/caption`]: event.target.value })
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
