import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import styles from "./auth-screen.module.css";

type AuthScreenProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** The screen replaced another one, and with it the control that had the focus. */
  isNext?: boolean;
  children?: ReactNode;
};

/** A form or message about signing in, beside the hero pictures. */
export function AuthScreen({ heading, lead, isNext, children }: AuthScreenProps) {
  const t = useTranslations("auth");
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another screen
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext, heading]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 ref={title} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <noscript>{t("needsScripts")}</noscript>
      {children}
    </div>
  );
}
