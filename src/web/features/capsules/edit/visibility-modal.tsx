import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Visibility } from "../../../../contract/capsules.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";

type VisibilityModalProps = {
  visibility: Visibility;
  open: boolean;
  onChoose: (visibility: Visibility) => void;
  onClose: () => void;
};

/** Who may see the capsule from now on. */
export function VisibilityModal({ visibility, open, onChoose, onClose }: VisibilityModalProps) {
  const t = useTranslations("capsules.edit.visibility");
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="s"
      title={t("title")}
      footer={
        <Button
          onClick={() => {
            if (chosen && chosen !== visibility) onChoose(chosen);
            close();
          }}
        >
          {t("done")}
        </Button>
      }
    >
      <RadioGroup
        legend={t("title")}
        isLegendHidden
        value={chosen ?? visibility}
        onChange={setChosen}
        options={[
          { value: "public", label: t("public"), hint: t("publicHint"), icon: <Eye /> },
          { value: "private", label: t("private"), hint: t("privateHint"), icon: <Lock /> },
        ]}
      />
    </Dialog>
  );
}
