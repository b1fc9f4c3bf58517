import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useFilterNames } from "./filter-names.ts";
import { activeFilters, apiQuery, type Filters, withoutFilter } from "./filters.ts";
import styles from "./nothing-found.module.css";
import { filtersLink, useFilters } from "./use-filters.ts";

type Active = ReturnType<typeof activeFilters>;

/**
 * The filters whose removal would find something; all of them until that is known, or if none
 * would.
 */
function useHelpful(active: Active, filters: Filters): Active {
  const services = useServices();
  const answers = useQueries({
    queries: active.map(({ name, value }) => ({
      queryKey: ["loosened", services.locale, withoutFilter(filters, name, value)],
      // With a single filter there is nothing to choose between.
      enabled: active.length > 1,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { ...apiQuery(withoutFilter(filters, name, value)), page_limit: "1" };
        const { data } = await services.api("GET /flenjors", { query }, { signal });
        return data.flenjors.length > 0;
      },
    })),
  });
  const helpful = active.filter((_, index) => answers[index]?.data !== false);
  return helpful.length > 0 ? helpful : active;
}

/** Names the filters to remove, and offers to remove them. */
export function NothingFound() {
  const [filters] = useFilters();
  const active = activeFilters(filters);
  return active.length > 0 ? <NothingFits filters={filters} wanted={active} /> : <NothingYet />;
}

function NothingYet() {
  const t = useTranslations("discover.nothing");
  return (
    <EmptyState
      sky="morning"
      title={t("first.title")}
      headingLevel={2}
      action={<ButtonLink to="/capsules/new">{t("first.create")}</ButtonLink>}
    >
      {t("first.text")}
    </EmptyState>
  );
}

function NothingFits({ filters, wanted }: { filters: Filters; wanted: Active }) {
  const t = useTranslations("discover.nothing");
  const nameOf = useFilterNames();
  const remove = useTranslations("discover.active");
  const active = useHelpful(wanted, filters);
  return (
    <EmptyState
      sky={filters.time_of_day ?? "evening"}
      title={t("title")}
      headingLevel={2}
      action={<ButtonLink to="/discover">{t("all")}</ButtonLink>}
    >
      {t("text")}
      <span className={styles.choices}>
        {active.map((filter) => (
          <Link
            key={filter.name + filter.value}
            className={styles.choice}
            to={filtersLink(withoutFilter(filters, filter.name, filter.value))}
          >
            {remove("remove", { name: nameOf(filter) })}
          </Link>
        ))}
      </span>
      <Link to="/capsules/new">{t("create")}</Link>
    </EmptyState>
  );
}
