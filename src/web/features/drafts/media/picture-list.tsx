import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { FileButton } from "../../../domain/media/uploading/file-button.tsx";
import { FileDrop } from "../../../domain/media/uploading/file-drop.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { experienceFieldId } from "../desk/checklist.ts";
import { useDesk } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { experiencePaths, write } from "../store/draft-paths.ts";
import type { DraftExperience } from "../store/draft-shape.ts";
import { AltField } from "./alt-field.tsx";
import { DraftMediaCard } from "./draft-media-card.tsx";
import { DraftPhotoOffer } from "./draft-photo-offer.tsx";
import { useMediaList } from "./use-media-list.ts";

export function PictureList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.pictures");
  const alt = useTranslations("media.alt");
  const { change } = useDesk();
  const { id, assets } = experience;
  const { pictures: paths } = experiencePaths(id);
  const buttonId = experienceFieldId(id, "pictures");
  const { take, isTaking, remove } = useMediaList({
    list: id,
    paths,
    media: assets,
    most: limits.pictures,
    words: { removed: t("removed") },
    next: buttonId,
  });
  return (
    <FileDrop className={styles.part} onFiles={take}>
      <h4 className={styles.legend}>{t("label")}</h4>
      {assets.length > 0 ? (
        <>
          <ul className={styles.pictures}>
            {assets.map((media) => (
              <li key={media.id}>
                <DraftMediaCard media={media} onRemove={() => remove(media)} />
                <TextField
                  label={t("caption", { name: media.name })}
                  isLabelHidden
                  placeholder={t("captionExample")}
                  maxLength={limits.caption}
                  autoComplete="off"
                  value={media.caption}
                  onChange={(event) => change(write(paths.captionOf(media.id), event.target.value))}
                />
                <AltField media={media} paths={paths} />
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{alt("ofPictures")}</p>
        </>
      ) : null}
      <DraftPhotoOffer list={id} media={assets} experience={experience} nextId={buttonId} />
      <FileButton
        id={buttonId}
        variant="secondary"
        size="s"
        icon={<ImagePlus />}
        disabled={isTaking || assets.length >= limits.pictures}
        onFiles={take}
      >
        {t("add")}
      </FileButton>
    </FileDrop>
  );
}
