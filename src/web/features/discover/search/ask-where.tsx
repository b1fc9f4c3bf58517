import LocateFixed from "lucide-react/icons/locate-fixed";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { readFilters } from "../filters.ts";
import { useFilters } from "../use-filters.ts";
import { useLocating } from "../use-locating.ts";

/** "Near me" needs to know where that is. The browser is asked only when the reader says so. */
export function AskWhere() {
  const t = useTranslations("discover.filters");
  const [, setFilters] = useFilters();
  const { state, locate } = useLocating((point) => {
    // The reader may have searched on while the browser was asking.
    const current = readFilters(new URLSearchParams(window.location.search));
    setFilters({ ...current, ...point });
  });
  return (
    <Alert
      type="info"
      isLive
      heading={state === "failed" ? t("noLocation") : t("askWhere")}
      action={
        <Button
          variant="secondary"
          icon={<LocateFixed />}
          busy={state === "locating"}
          onClick={locate}
        >
          {state === "locating" ? t("locating") : t("useLocation")}
        </Button>
      }
    />
  );
}
