import { type MouseEvent, memo, type ReactNode, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./modal-frame.module.css";
import { useModal } from "./use-modal.ts";

export type ModalProps = {
  open: boolean;
  /** Asked for by Esc, by the close button and by a click beside the panel. */
  onClose: () => void;
  /** When false, only the buttons inside end it. */
  dismissible?: boolean;
};

type ModalFrameProps = ModalProps & {
  labelledBy: string;
  describedBy?: string;
  role?: "dialog" | "alertdialog";
  className?: string;
  panelClassName?: string;
  children: ReactNode;
};

/**
 * A native modal dialog that fills the screen and holds a panel, so that what floats out of the
 * panel can attach to the dialog without being cut off.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose, dismissible = true, labelledBy, describedBy, role } = props;
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const pressedBeside = useRef(false);
  const isPresent = useModal(dialog, open);
  if (!isPresent) return null;

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, handled by onCancel.
    <dialog
      ref={setDialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames(styles.frame, props.className)}
      onCancel={(event) => {
        // A file input's own cancel bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (dismissible && pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className={classNames(styles.panel, props.panelClassName)} tabIndex={-1}>
        <Frozen thawed={open}>{props.children}</Frozen>
      </div>
    </dialog>
  );
}

/** While a dialog closes it goes on showing what it showed, even if its data is already gone. */
const Frozen = memo(
  ({ children }: { thawed: boolean; children: ReactNode }) => children,
  (_, next) => !next.thawed,
);
