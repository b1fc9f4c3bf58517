import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./alert.module.css";
import { type AlertType, alertIcons } from "./alert-type.ts";

type AlertProps = {
  type: AlertType;
  heading?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Said aloud when it appears after the page did. */
  isLive?: boolean;
};

/** Something to know, in its place on the page. */
export function Alert({ type, heading, children, action, isLive }: AlertProps) {
  const t = useTranslations("ui");
  const Icon = alertIcons[type];
  const liveRole = type === "error" ? "alert" : "status";
  return (
    <div className={styles.alert} data-type={type} role={isLive ? liveRole : undefined}>
      <Icon />
      <div className={styles.words}>
        <VisuallyHidden>{t(`alert.${type}`)} </VisuallyHidden>
        {heading ? <p className={styles.heading}>{heading}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
