import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Language } from "../../../contract/shared/languages.ts";
import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import { useLanguages } from "../../domain/capsule/use-languages.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { tagsQuery } from "../../domain/tag/tags.ts";
import { capitalize } from "../../lib/text.ts";
import { useServices } from "../../services.ts";
import { areaName, type FilterName, pillCount } from "./filters.ts";

/** Gives the name under which people see a filter in use. */
export function useFilterNames(): (filter: { name: FilterName; value: string }) => string {
  const t = useTranslations("discover");
  const words = useSlotWords();
  const { nameOf: languageName } = useLanguages();
  const { data: tags = [] } = useQuery(tagsQuery(useServices(), { page_limit: pillCount }));
  const tagName = (slug: string) =>
    tags.find((tag) => tag.slug === slug)?.name ?? capitalize(slug.replaceAll("-", " "));
  const nearName = (near: string) => {
    if (near === areaName) return t("active.area");
    return near ? t("active.near", { value: near }) : t("active.nearHere");
  };
  const names: Record<FilterName, (value: string) => string> = {
    search: (value) => t("active.search", { value }),
    tags: tagName,
    time_of_day: (value) => words.time(value as TimeOfDay),
    day_of_week: (value) => words.day(value as DayOfWeek),
    near: nearName,
    max_spend: (value) => t("active.max_spend", { value }),
    people: (value) => t("active.people", { value: Number(value) }),
    written_in: (value) => languageName(value as Language),
    following: () => t("active.following"),
  };
  return ({ name, value }) => names[name](value);
}
