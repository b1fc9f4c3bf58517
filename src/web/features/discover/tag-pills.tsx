import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { tagsQuery } from "../../domain/tag/tags.ts";
import { useServices } from "../../services.ts";
import { PillLink } from "../../ui/chip.tsx";
import { PillRow } from "../../ui/list/pill-row.tsx";
import { useFilterNames } from "./filter-names.ts";
import { pillCount, toggleTag } from "./filters.ts";
import { filtersLink, useFilters } from "./use-filters.ts";

/**
 * The tags in use most, to switch on and off; they are links, so they work without scripts. Each
 * keeps its place, chosen or not; a chosen one that is not among them comes before them.
 */
export function TagPills() {
  const t = useTranslations("discover");
  const nameOf = useFilterNames();
  const [filters] = useFilters();
  const { data: tags } = useSuspenseQuery(tagsQuery(useServices(), { page_limit: pillCount }));
  const others = filters.tags.filter((slug) => !tags.some((tag) => tag.slug === slug));
  const pills = [
    ...others.map((slug) => ({ slug, name: nameOf({ name: "tags", value: slug }) })),
    ...tags,
  ];
  return (
    <PillRow label={t("tags")}>
      {pills.map(({ slug, name }) => (
        <PillLink
          key={slug}
          to={filtersLink(toggleTag(filters, slug))}
          isCurrent={filters.tags.includes(slug)}
        >
          {name}
        </PillLink>
      ))}
    </PillRow>
  );
}
