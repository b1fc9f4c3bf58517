import { useNavigate, useSearchParams } from "react-router";
import { discoverLink } from "../../links.ts";
import { type Filters, readFilters, writeFilters } from "./filters.ts";

export function filtersLink(filters: Filters): string {
  return discoverLink(writeFilters(filters));
}

/** The filters as the address has them, and how to change them. */
export function useFilters(): [Filters, (next: Filters) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return [readFilters(query), (next) => navigate(filtersLink(next), { preventScrollReset: false })];
}
