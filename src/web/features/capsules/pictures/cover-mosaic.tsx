import Images from "lucide-react/icons/images";
import Play from "lucide-react/icons/play";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { AssetPicture, wholeUrl } from "../../../domain/media/gallery/asset-picture.tsx";
import { useGallery } from "../../../domain/media/gallery/gallery.tsx";
import { drawnSky } from "../../../domain/media/pictures.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { coverItems } from "./cover-items.ts";
import styles from "./cover-mosaic.module.css";

const shown = 5;

/** One large picture and up to four small ones; each opens, a video plays. */
export function CoverMosaic({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.gallery");
  const { times_of_day: times } = capsule;
  const covers = coverItems(capsule);
  const gallery = useGallery(covers);
  const total = covers.length;
  if (total === 0)
    return <div className={styles.none} data-part="covers" data-slot={times[0] ?? "morning"} />;
  return (
    <div className={styles.mosaic} data-part="covers" data-count={Math.min(total, shown)}>
      {covers.slice(0, shown).map(({ asset, alt }, index) => {
        const isVideo = asset.asset_type === "video";
        const name = t(isVideo ? "playNumber" : "picture", { number: index + 1, total });
        return (
          <a
            key={asset.id}
            href={wholeUrl(asset)}
            className={styles.cover}
            onClick={gallery.open(index)}
          >
            <AssetPicture
              asset={asset}
              alt={alt}
              sizes={total > 1 ? amongOthers(index) : alone(asset)}
              sky={drawnSky(asset) ?? times[0] ?? "morning"}
              priority={index === 0}
              className={styles.picture}
            />
            <VisuallyHidden>{alt ? ` (${name})` : name}</VisuallyHidden>
            {isVideo ? (
              <span className={styles.play}>
                <Play />
              </span>
            ) : null}
            {index === shown - 1 && total > shown ? (
              <span className={styles.more}>
                <Images />
                {t("more", { count: total - shown })}
              </span>
            ) : null}
          </a>
        );
      })}
      {gallery.modal}
    </div>
  );
}

function amongOthers(index: number): string {
  return index === 0 ? "(width < 760px) 100vw, 54rem" : "(width < 760px) 25vw, 14rem";
}

/** On a phone a landscape is higher than its shape would be at that width, and so wider. */
function alone({ provider }: Asset): string {
  const rest = "(width < 1312px) 100vw, 82rem";
  return provider === "landscapes" ? `(width < 760px) 134vw, ${rest}` : rest;
}
