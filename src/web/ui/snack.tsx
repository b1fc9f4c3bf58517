import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type AlertType, alertIcons } from "./alert-type.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./snack.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The corner where snacks appear. Always on the page, so that what enters it is announced. */
export function SnackArea({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.area} aria-live="polite">
      {children}
    </div>
  );
}

type SnackProps = {
  type: AlertType;
  heading: string;
  messages?: readonly string[];
  onClose: () => void;
  /** Such as undo: a small button. */
  action?: ReactNode;
};

export function Snack({ type, heading, messages = [], onClose, action }: SnackProps) {
  const t = useTranslations("ui");
  const Icon = alertIcons[type];
  return (
    <div className={styles.snack} role={type === "error" ? "alert" : "status"} data-type={type}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.heading}>
          <VisuallyHidden>{t(`alert.${type}`)}: </VisuallyHidden>
          {heading}
        </p>
        {messages.length > 0 ? (
          <ul className={styles.messages}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : null}
        {action}
      </div>
      <IconButton label={t("close")} icon={<X />} className={styles.close} onClick={onClose} />
    </div>
  );
}
