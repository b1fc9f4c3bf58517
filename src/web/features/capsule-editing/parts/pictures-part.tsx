import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { limits } from "../../../../contract/limits.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import reading from "../../capsules/experience/experience-pictures.module.css";
import { AssetPicture } from "../../capsules/pictures/asset-picture.tsx";
import { isStored } from "../saving/changes.ts";
import type { TextField } from "../saving/text-saving.ts";
import { useEditing } from "../use-editing.ts";
import { AddFiles } from "./add-files.tsx";
import { EditableText } from "./editable-text.tsx";
import styles from "./media-strip.module.css";

const most = 20;

type Pictured = Experience["assets_with_metadata"];

/** Pictures where readers see them, with their captions to write under them. */
export function PicturesPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.pictures");
  const { changeExperience, experienceEdit, read } = useEditing();
  const { id, title, assets_with_metadata: pictures } = experience;
  if (!isStored(id)) return null;

  const change = (next: Pictured) => changeExperience(id, ...changeTo(next));

  const captionField = (assetId: string): TextField => ({
    name: `experiences/${id}/captions/${assetId}`,
    read: (capsule) =>
      picturesOf(capsule, id).find(({ asset }) => asset.id === assetId)?.caption ?? "",
    edit: (caption) => {
      const next = picturesOf(read(), id).map((one) =>
        one.asset.id === assetId ? { ...one, caption } : one,
      );
      return experienceEdit(id, ...changeTo(next));
    },
  });

  return (
    <>
      {pictures.length > 0 ? (
        <div className={reading.pictures} data-count={Math.min(pictures.length, 3)}>
          {pictures.map((picture, index) => (
            <figure key={picture.asset.id} className={reading.figure}>
              <div className={reading.frame}>
                <AssetPicture
                  asset={picture.asset}
                  alt={picture.caption}
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
              <figcaption>
                <EditableText
                  label={t("caption", { number: index + 1, title })}
                  placeholder={t("captionExample")}
                  value={picture.caption}
                  limit={limits.caption}
                  field={captionField(picture.asset.id)}
                />
              </figcaption>
            </figure>
          ))}
        </div>
      ) : null}
      {pictures.length < most ? (
        <AddFiles
          label={t("addTo", { title })}
          onAssets={(assets) => {
            const added = assets.map((asset, index) => ({
              asset,
              caption: "",
              order: pictures.length + index,
            }));
            change([...pictures, ...added].slice(0, most));
          }}
        >
          {t("add")}
        </AddFiles>
      ) : null}
    </>
  );
}

/** Gives the change as the API takes it, and as the page shows it until the answer comes. */
function changeTo(next: Pictured) {
  const sent = next.map(({ asset, caption }) => ({ asset_id: asset.id, caption }));
  const looks = { assets_with_metadata: next, assets: next.map(({ asset }) => asset) };
  return [{ assets_with_metadata: sent }, looks] as const;
}

function picturesOf({ experiences }: WholeFlenjor, id: string): Pictured {
  return experiences.find((one) => one.id === id)?.assets_with_metadata ?? [];
}
