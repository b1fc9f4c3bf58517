import ChartColumn from "lucide-react/icons/chart-column";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

const InsightsModal = lazy(() =>
  import("./insights-modal.tsx").then((module) => ({ default: module.InsightsModal })),
);

/** For the creator of a capsule. */
export function InsightsButton({ capsule }: { capsule: { id: string; title: string } }) {
  const t = useTranslations("insights");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="secondary" icon={<ChartColumn />} onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <InsightsModal capsule={capsule} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
