import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../icon-button.tsx";
import { ModalFrame, type ModalProps } from "./modal-frame.tsx";
import styles from "./sheet.module.css";

type SheetProps = ModalProps & {
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog that comes up from the bottom on small screens and in from the side on wide ones. */
export function Sheet({ title, footer, children, ...modal }: SheetProps) {
  const t = useTranslations("ui");
  const id = useId();
  return (
    <ModalFrame {...modal} labelledBy={id} className={styles.frame} panelClassName={styles.panel}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t("close")} icon={<X />} onClick={modal.onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </ModalFrame>
  );
}
