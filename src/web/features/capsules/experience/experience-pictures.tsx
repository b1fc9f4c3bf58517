import Play from "lucide-react/icons/play";
import { useTranslations } from "use-intl";
import type { Experience } from "../../../../contract/experiences.ts";
import { AssetPicture, wholeUrl } from "../../../domain/media/gallery/asset-picture.tsx";
import { useGallery } from "../../../domain/media/gallery/gallery.tsx";
import { alternativeText } from "../../../domain/media/gallery/gallery-item.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./experience-pictures.module.css";

/** The pictures of one experience with their captions under them. */
export function ExperiencePictures({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.gallery");
  const items = experience.assets_with_metadata.map(({ asset, caption, alt }) => ({
    asset,
    caption,
    alt: alternativeText({ caption, alt }, experience.title),
  }));
  const gallery = useGallery(items);
  if (items.length === 0) return null;
  return (
    <div className={styles.pictures} data-part="pictures" data-count={Math.min(items.length, 3)}>
      {items.map(({ asset, caption, alt }, index) => {
        const isVideo = asset.asset_type === "video";
        const number = { number: index + 1, total: items.length };
        const name = isVideo ? t("playNumber", number) : t("picture", number);
        return (
          <figure key={asset.id} className={styles.figure}>
            <a href={wholeUrl(asset)} className={styles.frame} onClick={gallery.open(index)}>
              <AssetPicture
                asset={asset}
                alt={alt}
                sizes="(width < 760px) 60vw, 24rem"
                sky={experience.time_of_day ?? undefined}
                className={styles.picture}
              />
              <VisuallyHidden> ({name})</VisuallyHidden>
              {isVideo ? (
                <span className={styles.play}>
                  <Play />
                </span>
              ) : null}
            </a>
            {caption ? <figcaption>{caption}</figcaption> : null}
          </figure>
        );
      })}
      {gallery.modal}
    </div>
  );
}
