import ImageOff from "lucide-react/icons/image-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import styles from "./refused-file.module.css";

type RefusedFileProps = {
  name: string;
  reason: string;
  onRemove: () => void;
  /** Where sending it again may help. */
  onRetry?: () => void;
};

/** Stands in the place of a picture or video that was not taken, and says why. */
export function RefusedFile({ name, reason, onRemove, onRetry }: RefusedFileProps) {
  const t = useTranslations("ui");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={name} className={styles.file}>
      <ImageOff className={styles.icon} />
      <p className={styles.words} role="alert">
        <span className={styles.name}>{name}</span>
        <span>{reason}</span>
      </p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button size="s" variant="secondary" icon={<RotateCw />} onClick={onRetry}>
            {t("file.retry")}
          </Button>
        ) : null}
        <Button
          size="s"
          variant="secondary"
          icon={<Trash />}
          aria-label={t("remove", { name })}
          onClick={onRemove}
        >
          {t("file.remove")}
        </Button>
      </div>
    </div>
  );
}
