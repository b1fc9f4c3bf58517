import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { limits } from "../../../../contract/limits.ts";
import { AssetPicture } from "../../../domain/media/gallery/asset-picture.tsx";
import { AddedCards } from "../../../domain/media/uploading/added-cards.tsx";
import { FileButton } from "../../../domain/media/uploading/file-button.tsx";
import { FileDrop } from "../../../domain/media/uploading/file-drop.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import reading from "../../capsules/experience/experience-pictures.module.css";
import edit from "../edit.module.css";
import { isStored, type Pictures, picturesChange } from "../saving/changes.ts";
import type { TextField } from "../saving/text-saving.ts";
import { useEditing } from "../use-editing.ts";
import { EditableText } from "./editable-text.tsx";
import { ExperienceOffer } from "./experience-offer.tsx";
import styles from "./media-strip.module.css";
import { storedPicture, useAdding } from "./use-adding.ts";

/** Pictures where readers see them, with the words about them to write under them. */
export function PicturesPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.pictures");
  const words = useTranslations("media.alt");
  const { added, changeExperience, experienceEdit, find, read } = useEditing();
  const { id, title, assets_with_metadata: pictures } = experience;
  const change = (next: Pictures) => changeExperience(id, ...picturesChange(next));
  const { take, isTaking, isFull, waiting } = useAdding({
    list: id,
    count: pictures.length,
    most: limits.pictures,
    onAssets: (assets) => {
      const now = find();
      if (!now) return;
      const more = assets.map((asset) => ({ asset, caption: "", alt: "", order: 0 }));
      change([...picturesOf(now, id), ...more].slice(0, limits.pictures));
    },
  });
  if (!isStored(id)) return null;
  const buttonId = `add-pictures-${id}`;

  const wordsField = (assetId: string, name: "caption" | "alt"): TextField => ({
    name: `experiences/${id}/pictures/${assetId}/${name}`,
    read: (capsule) =>
      picturesOf(capsule, id).find(({ asset }) => asset.id === assetId)?.[name] ?? "",
    edit: (text) => {
      const next = picturesOf(read(), id).map((one) =>
        one.asset.id === assetId ? { ...one, [name]: text } : one,
      );
      return experienceEdit(id, ...picturesChange(next));
    },
  });

  return (
    <FileDrop className={styles.part} onFiles={take}>
      {pictures.length > 0 ? (
        <>
          <div className={reading.pictures} data-count={Math.min(pictures.length, 3)}>
            {pictures.map((picture, index) => (
              <figure key={picture.asset.id} className={reading.figure}>
                <div className={reading.frame}>
                  <AssetPicture
                    asset={picture.asset}
                    alt=""
                    sizes="(width < 760px) 60vw, 24rem"
                    className={reading.picture}
                  />
                  <span className={styles.tools}>
                    <IconButton
                      label={t("remove", { number: index + 1, title })}
                      icon={<X />}
                      variant="floating"
                      onClick={() => change(pictures.filter((one) => one !== picture))}
                    />
                  </span>
                </div>
                <figcaption className={styles.words}>
                  <EditableText
                    label={t("caption", { number: index + 1, title })}
                    placeholder={t("captionExample")}
                    value={picture.caption}
                    limit={limits.caption}
                    field={wordsField(picture.asset.id, "caption")}
                  />
                  <EditableText
                    label={t("alt", { number: index + 1, title })}
                    placeholder={words("example")}
                    value={picture.alt}
                    limit={limits.alt}
                    field={wordsField(picture.asset.id, "alt")}
                  />
                </figcaption>
              </figure>
            ))}
          </div>
          <p className={edit.soft}>{words("ofPictures")}</p>
        </>
      ) : null}
      <AddedCards added={added} list={id} nextId={buttonId} />
      <ExperienceOffer
        list={id}
        shown={[...pictures.map(storedPicture), ...waiting]}
        experience={experience}
        nextId={buttonId}
      />
      <div className={edit.tools}>
        <FileButton
          id={buttonId}
          size="s"
          variant="secondary"
          icon={<ImagePlus />}
          label={t("addTo", { title })}
          disabled={isTaking || isFull}
          onFiles={take}
        >
          {t("add")}
        </FileButton>
      </div>
    </FileDrop>
  );
}

function picturesOf({ experiences }: WholeFlenjor, id: string): Pictures {
  return experiences.find((one) => one.id === id)?.assets_with_metadata ?? [];
}
