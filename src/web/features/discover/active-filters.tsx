import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./active-filters.module.css";
import { useFilterNames } from "./filter-names.ts";
import { activeFilters, withoutFilter } from "./filters.ts";
import { filtersLink, useFilters } from "./use-filters.ts";

/**
 * The filters in use, each with a button that removes it. Moods are removed by their pills, and the
 * words of a search in their field.
 */
export function ActiveFilters() {
  const t = useTranslations("discover.active");
  const nameOf = useFilterNames();
  const [filters] = useFilters();
  const active = activeFilters(filters);
  const shown = active.filter(({ name }) => name !== "tags" && name !== "search");
  if (active.length < 2 && shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("label")}>
      {shown.map((filter) => (
        <li key={filter.name + filter.value}>
          <Link
            className={styles.filter}
            to={filtersLink(withoutFilter(filters, filter.name, filter.value))}
            aria-label={t("remove", { name: nameOf(filter) })}
          >
            {nameOf(filter)}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link className={styles.clear} to="/discover">
            {t("clear")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
