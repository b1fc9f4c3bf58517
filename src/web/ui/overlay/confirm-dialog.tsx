import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open?: boolean;
  /** Asks, and names what it is about. */
  title: string;
  /** Says what will happen. */
  text: string;
  /** On the buttons: leave all as it is, or go on. */
  words: { keep: string; confirm: string };
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an act that cannot be undone; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, text, words, isBusy, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}
