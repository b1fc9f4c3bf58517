import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { InsightsPanel } from "./insights-panel.tsx";

type InsightsModalProps = { capsule: { id: string; title: string }; onClose: () => void };

export function InsightsModal({ capsule, onClose }: InsightsModalProps) {
  const t = useTranslations("insights");
  return (
    <Dialog open size="l" onClose={onClose} title={t("title")} description={capsule.title}>
      <InsightsPanel capsuleId={capsule.id} />
    </Dialog>
  );
}
