import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./filter-button.module.css";
import { sheetFilters } from "./filters.ts";
import { useFilters } from "./use-filters.ts";

const FilterSheet = lazy(() =>
  import("./filter-sheet.tsx").then((module) => ({ default: module.FilterSheet })),
);

/** The filter icon; it says how many filters are in use. */
export function FilterButton() {
  const t = useTranslations("discover.filters");
  const [filters, setFilters] = useFilters();
  const [isOpen, setIsOpen] = useState(false);
  const count = sheetFilters(filters).length;
  return (
    <>
      <IconButton
        variant="outlined"
        className={styles.button}
        label={t("count", { count })}
        icon={
          <>
            <SlidersHorizontal />
            {count > 0 ? <span className={styles.count}>{count}</span> : null}
          </>
        }
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            filters={filters}
            onClose={() => setIsOpen(false)}
            onApply={(next) => {
              setIsOpen(false);
              setFilters(next);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
