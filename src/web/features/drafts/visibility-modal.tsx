import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { useDesk } from "./use-desk.ts";

/** Who may see the capsule once it is published. */
export function VisibilityModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("drafts.visibility");
  const { draft, change } = useDesk();
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t("title")}
      footer={<Button onClick={onClose}>{t("done")}</Button>}
    >
      <RadioGroup
        legend={t("title")}
        isLegendHidden
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
        options={[
          { value: "public", label: t("public"), hint: t("publicHint"), icon: <Eye /> },
          { value: "private", label: t("private"), hint: t("privateHint"), icon: <Lock /> },
        ]}
      />
    </Dialog>
  );
}
