import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { tagsQuery } from "../../lib/tags.ts";
import { useServices } from "../../services.ts";
import { PillLink } from "../../ui/chip.tsx";
import { PillRow } from "../../ui/pill-row.tsx";
import { toggleTag } from "./filters.ts";
import { filtersLink, useFilters } from "./use-filters.ts";

export const pillCount = 24;

/** The tags in use most, to switch on and off; they are links, so they work without scripts. */
export function TagPills() {
  const t = useTranslations("discover");
  const [filters] = useFilters();
  const { data: tags } = useSuspenseQuery(tagsQuery(useServices(), { page_limit: pillCount }));
  const chosenFirst = [...tags].sort(
    (a, b) => Number(filters.tags.includes(b.slug)) - Number(filters.tags.includes(a.slug)),
  );
  return (
    <PillRow label={t("tags")}>
      {chosenFirst.map((tag) => (
        <PillLink
          key={tag.id}
          to={filtersLink(toggleTag(filters, tag.slug))}
          isCurrent={filters.tags.includes(tag.slug)}
        >
          {tag.name}
        </PillLink>
      ))}
    </PillRow>
  );
}
