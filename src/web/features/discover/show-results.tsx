import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { CapsuleFilters } from "../../../contract/discover.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { countQuery, type Filters, nearKm } from "./filters.ts";

type ShowResultsProps = { filters: Filters; onClick: () => void };

/** Leads to what fits the filters as they are now, and says how many that are. */
export function ShowResults({ filters, onClick }: ShowResultsProps) {
  const t = useTranslations("discover.filters");
  const { data, isPlaceholderData } = useCount(filters);
  const label = (() => {
    if (!data) return t("apply");
    if (data.has_more) return t("showMore", { count: data.count });
    if (data.count === 0 && nearKm(filters) !== null) return t("showNearest");
    return t("show", { count: data.count });
  })();
  return (
    <>
      <Button onClick={onClick}>{label}</Button>
      <VisuallyHidden>
        <span role="status">{data && !isPlaceholderData ? label : ""}</span>
      </VisuallyHidden>
    </>
  );
}

function useCount(filters: Filters) {
  const { api, locale } = useServices();
  const asked = useDebounced(JSON.stringify(countQuery(filters)));
  return useQuery({
    queryKey: ["capsule-count", locale, asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query: CapsuleFilters = JSON.parse(asked);
      return (await api("GET /flenjors/count", { query }, { signal })).data;
    },
  });
}
