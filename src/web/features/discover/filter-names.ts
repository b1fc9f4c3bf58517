import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { tagsQuery } from "../../domain/tag/tags.ts";
import { capitalize } from "../../lib/text.ts";
import { useServices } from "../../services.ts";
import { areaName, type FilterName, pillCount } from "./filters.ts";

/** What a filter in use is called. */
export function useFilterNames(): (filter: { name: FilterName; value: string }) => string {
  const t = useTranslations("discover");
  const words = useSlotWords();
  const { data: tags = [] } = useQuery(tagsQuery(useServices(), { page_limit: pillCount }));
  return ({ name, value }) => {
    switch (name) {
      case "search":
        return t("active.search", { value });
      case "tags":
        return (
          tags.find((tag) => tag.slug === value)?.name ?? capitalize(value.replaceAll("-", " "))
        );
      case "time_of_day":
        return words.time(value as TimeOfDay);
      case "day_of_week":
        return words.day(value as DayOfWeek);
      case "near":
        if (value === areaName) return t("active.area");
        return value ? t("active.near", { value }) : t("active.nearHere");
      case "max_spend":
        return t("active.max_spend", { value });
      case "people":
        return t("active.people", { value: Number(value) });
      default:
        return t("active.following");
    }
  };
}
