import Star from "lucide-react/icons/star";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { AssetPicture } from "../../capsules/pictures/asset-picture.tsx";
import styles from "./media-strip.module.css";

type MediaStripProps = {
  label: string;
  assets: readonly Asset[];
  /** Puts one before all others. */
  onFirst: (asset: Asset) => void;
  onRemove: (asset: Asset) => void;
};

export function MediaStrip({ label, assets, onFirst, onRemove }: MediaStripProps) {
  const t = useTranslations("capsules.edit.covers");
  if (assets.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={label}>
      {assets.map((asset, index) => (
        <li key={asset.id} className={styles.item}>
          <AssetPicture asset={asset} alt="" sizes="8rem" className={styles.picture} />
          <span className={styles.tools}>
            {index > 0 ? (
              <IconButton
                label={t("first", { number: index + 1 })}
                icon={<Star />}
                variant="floating"
                onClick={() => onFirst(asset)}
              />
            ) : null}
            <IconButton
              label={t("remove", { number: index + 1 })}
              icon={<X />}
              variant="floating"
              onClick={() => onRemove(asset)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
