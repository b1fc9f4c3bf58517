import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import { useTranslations } from "use-intl";
import type { Visibility } from "../../../contract/shared/capsule-fields.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

type VisibilityModalProps = {
  visibility: Visibility;
  /** Changing a published capsule affects its readers; a draft has none yet. */
  isPublished: boolean;
  onChange: (visibility: Visibility) => void;
  onDone: () => void;
  /** The person closed the dialog without the button. */
  onClose: () => void;
};

/** Who may see a capsule. */
export function VisibilityModal(props: VisibilityModalProps) {
  const { visibility, isPublished, onChange, onDone, onClose } = props;
  const t = useTranslations("capsules.visibility");
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t("title")}
      footer={<Button onClick={onDone}>{t(isPublished ? "save" : "done")}</Button>}
    >
      <RadioGroup
        legend={t("title")}
        isLegendHidden
        value={visibility}
        onChange={onChange}
        options={[
          { value: "public", label: t("public"), hint: t("publicHint"), icon: <Eye /> },
          {
            value: "private",
            label: t("private"),
            hint: t(isPublished ? "privateHint" : "privateLater"),
            icon: <Lock />,
          },
        ]}
      />
    </Dialog>
  );
}
