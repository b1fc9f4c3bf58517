import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./auth-screen.module.css";

type AuthScreenProps = { heading: ReactNode; lead?: ReactNode; children?: ReactNode };

/** One thing to do, beside the hero pictures. */
export function AuthScreen({ heading, lead, children }: AuthScreenProps) {
  const t = useTranslations("auth");
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{heading}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <noscript>{t("needsScripts")}</noscript>
      {children}
    </div>
  );
}
