import { useTranslations } from "use-intl";
import styles from "./progress-bar.module.css";

/** A day passing along the top edge while something loads. */
export function ProgressBar({ active }: { active: boolean }) {
  const t = useTranslations("ui");
  return (
    // Named only while it shows something: then it is a landmark, and else nothing at all.
    <section
      className={styles.track}
      aria-label={active ? t("loading") : undefined}
      data-active={active || undefined}
    >
      {active ? <div role="progressbar" aria-label={t("loading")} className={styles.bar} /> : null}
    </section>
  );
}
