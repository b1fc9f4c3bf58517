import Star from "lucide-react/icons/star";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { AssetPicture } from "../../../domain/media/gallery/asset-picture.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Covers } from "../saving/changes.ts";
import type { TextField } from "../saving/text-saving.ts";
import { EditableText } from "./editable-text.tsx";
import styles from "./media-strip.module.css";

type MediaStripProps = {
  label: string;
  covers: Covers;
  altField: (assetId: string) => TextField;
  /** Puts one before all others. */
  onFirst: (cover: Covers[number]) => void;
  onRemove: (cover: Covers[number]) => void;
};

export function MediaStrip({ label, covers, altField, onFirst, onRemove }: MediaStripProps) {
  const t = useTranslations("capsules.edit.covers");
  const words = useTranslations("media.alt");
  if (covers.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={label}>
      {covers.map((cover, index) => (
        <li key={cover.asset.id} className={styles.item}>
          <div className={styles.frame}>
            <AssetPicture asset={cover.asset} alt="" sizes="11rem" className={styles.picture} />
            <span className={styles.tools}>
              {index > 0 ? (
                <IconButton
                  label={t("first", { number: index + 1 })}
                  icon={<Star />}
                  variant="floating"
                  onClick={() => onFirst(cover)}
                />
              ) : null}
              <IconButton
                label={t("remove", { number: index + 1 })}
                icon={<X />}
                variant="floating"
                onClick={() => onRemove(cover)}
              />
            </span>
          </div>
          <EditableText
            label={t("alt", { number: index + 1 })}
            placeholder={words("example")}
            value={cover.alt}
            limit={limits.alt}
            field={altField(cover.asset.id)}
          />
        </li>
      ))}
    </ul>
  );
}
