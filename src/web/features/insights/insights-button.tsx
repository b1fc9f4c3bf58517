import ChartColumn from "lucide-react/icons/chart-column";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import styles from "./insights-button.module.css";

const InsightsModal = lazy(() =>
  import("./insights-modal.tsx").then((module) => ({ default: module.InsightsModal })),
);

/** For the creator of a capsule. */
export function InsightsButton({ capsule }: { capsule: { id: string; title: string } }) {
  const t = useTranslations("insights");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<ChartColumn />} onClick={() => setOpen(true)}>
        <span className={styles.short}>{t("title")}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <InsightsModal capsule={capsule} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
