import Heart from "lucide-react/icons/heart";
import { useLocale, useTranslations } from "use-intl";
import { shortenNumber } from "../../lib/compact-number.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./like-button.module.css";

type LikeButtonProps = { isLiked: boolean; count: number; onToggle: () => void };

/** Says how many like it, and whether one of them is the reader. */
export function LikeButton({ isLiked, count, onToggle }: LikeButtonProps) {
  const t = useTranslations("capsules");
  const shown = shortenNumber(count, useLocale());
  return (
    <Button
      variant="secondary"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={t("like", { count: shown })}
      icon={<Heart />}
      onClick={onToggle}
    >
      <span className={styles.count}>{shown}</span>
    </Button>
  );
}
