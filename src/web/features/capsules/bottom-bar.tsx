import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./bottom-bar.module.css";

/** Keeps what one does with a capsule under the thumb, on small screens only. */
export function BottomBar({ children }: { children: ReactNode }) {
  const t = useTranslations("capsules");
  return (
    <section className={styles.bar} aria-label={t("actions")}>
      {children}
    </section>
  );
}
