import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import { type AlertType, alertIcons } from "../feedback/alert-type.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./alert-dialog.module.css";
import { ModalFrame } from "./modal-frame.tsx";

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  type: AlertType;
  heading: string;
  messages?: readonly string[];
  actionLabel?: string;
};

/** A modal alert with one way out of it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, type, heading, messages = [], actionLabel } = props;
  const t = useTranslations("ui");
  const id = useId();
  const Icon = alertIcons[type];
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}heading`}
      describedBy={messages.length > 0 ? `${id}messages` : undefined}
      className={styles.frame}
      panelClassName={styles.panel}
    >
      <span className={styles.icon} data-type={type}>
        <Icon />
      </span>
      <h2 id={`${id}heading`} className={styles.heading}>
        <VisuallyHidden>{t(`alert.${type}`)} </VisuallyHidden>
        {heading}
      </h2>
      {messages.length > 0 ? (
        <ul id={`${id}messages`} className={styles.messages}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      <Button wide onClick={onClose} data-autofocus="">
        {actionLabel ?? t("understood")}
      </Button>
    </ModalFrame>
  );
}
