import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { IconButton } from "../icon-button.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { type AlertType, alertIcons } from "./alert-type.ts";
import styles from "./snack.module.css";
import { useDialogOnTop, useSnackPosition } from "./use-snack-position.ts";

/**
 * The strip along the foot of the window, or of the dialog that lies over it, where snacks appear.
 * It lies on no control and takes its own room. Always there, so that what enters it is announced.
 */
export function SnackArea({ children }: { children?: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const dialog = useDialogOnTop(Boolean(children), children);
  useSnackPosition(area, children, dialog);
  const strip = (
    <div ref={area} className={styles.area} aria-live="polite">
      {children}
    </div>
  );
  return dialog ? createPortal(strip, dialog) : strip;
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
          <VisuallyHidden>{t(`alert.${type}`)} </VisuallyHidden>
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
