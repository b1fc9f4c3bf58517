import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFilterNames } from "./filter-names.ts";
import { activeFilters, withoutFilter } from "./filters.ts";
import styles from "./nothing-found.module.css";
import { filtersLink, useFilters } from "./use-filters.ts";

/** Says what to loosen, and offers it. */
export function NothingFound() {
  const t = useTranslations("discover.nothing");
  const nameOf = useFilterNames();
  const remove = useTranslations("discover.active");
  const [filters] = useFilters();
  const active = activeFilters(filters);
  return (
    <EmptyState
      sky={filters.time_of_day ?? "evening"}
      title={t("title")}
      headingLevel={2}
      action={<ButtonLink to="/discover">{t("all")}</ButtonLink>}
    >
      {active.length > 0 ? (
        <>
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
        </>
      ) : null}
      <Link to="/capsules/new">{t("create")}</Link>
    </EmptyState>
  );
}
