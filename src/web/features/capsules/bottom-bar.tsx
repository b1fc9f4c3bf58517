import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./bottom-bar.module.css";

/** Holds the actions on a capsule at the foot of small screens. */
export function BottomBar({ children }: { children: ReactNode }) {
  const t = useTranslations("capsules");
  return (
    <section className={styles.bar} aria-label={t("actions")}>
      {children}
    </section>
  );
}
