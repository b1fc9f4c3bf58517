import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";

type DeleteConfirmationModalProps = {
  /** The question, with the name of the part that will be deleted. */
  title: string;
  /** Explains the consequences of the deletion. */
  text: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a deletion that cannot be undone. */
export function DeleteConfirmationModal(props: DeleteConfirmationModalProps) {
  const { title, text, isBusy, onConfirm, onClose } = props;
  const t = useTranslations("drafts.deletion");
  return (
    <ConfirmDialog
      title={title}
      text={text}
      words={{ keep: t("keep"), confirm: t("confirm") }}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
