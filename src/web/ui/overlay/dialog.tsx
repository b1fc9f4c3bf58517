import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./dialog.module.css";
import { ModalFrame, type ModalProps } from "./modal-frame.tsx";

type DialogProps = ModalProps & {
  title: ReactNode;
  /** The title stays for assistive technology only. */
  isTitleHidden?: boolean;
  /** One sentence under the title. */
  description?: ReactNode;
  size?: "s" | "m" | "l";
  /** Buttons that stay in view at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { title, isTitleHidden, description, size = "m", footer, children, ...modal } = props;
  const t = useTranslations("ui");
  const id = useId();
  const isDismissible = modal.dismissible ?? true;
  return (
    <ModalFrame
      {...modal}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}description` : undefined}
      className={styles.frame}
      panelClassName={classNames(styles.panel, styles[size])}
    >
      <div className={styles.header}>
        <div className={styles.heading}>
          <h2 id={`${id}title`} className={styles.title}>
            {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          {description ? (
            <p id={`${id}description`} className={styles.description}>
              {description}
            </p>
          ) : null}
        </div>
        {isDismissible ? (
          <IconButton
            label={t("close")}
            icon={<X />}
            className={styles.close}
            onClick={modal.onClose}
          />
        ) : null}
      </div>
      {children ? <div className={styles.body}>{children}</div> : null}
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </ModalFrame>
  );
}
