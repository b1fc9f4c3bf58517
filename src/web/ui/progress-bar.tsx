import { useTranslations } from "use-intl";
import styles from "./progress-bar.module.css";

/** A day passing along the top edge while something loads. */
export function ProgressBar({ active }: { active: boolean }) {
  const t = useTranslations("ui");
  return (
    <div className={styles.track} data-active={active || undefined}>
      {active ? <div role="progressbar" aria-label={t("loading")} className={styles.bar} /> : null}
    </div>
  );
}
