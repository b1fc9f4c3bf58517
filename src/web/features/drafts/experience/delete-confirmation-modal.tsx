import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

type DeleteConfirmationModalProps = {
  /** What goes, by its name. */
  title: string;
  /** What that means. */
  text: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asked where there is no way back. */
export function DeleteConfirmationModal(props: DeleteConfirmationModalProps) {
  const { title, text, isBusy, onConfirm, onClose } = props;
  const t = useTranslations("drafts.deletion");
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {t("confirm")}
          </Button>
        </>
      }
    />
  );
}
