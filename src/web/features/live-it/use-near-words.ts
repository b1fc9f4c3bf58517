import { useTranslations } from "use-intl";
import type { DateRange } from "../../../contract/outings/outing.ts";
import { nearName } from "../../domain/outing/local-dates.ts";
import { capitalize } from "../../lib/text.ts";

/** A date as people speak of it: "This weekend". */
export function useNearWords(): (range: DateRange, today: string) => string {
  const t = useTranslations("outings.near");
  const slots = useTranslations("slots.days");
  return (range, today) => {
    const near = nearName(range, today);
    if ("day" in near) return capitalize(t(near.name, { day: slots(near.day) }));
    if ("weeks" in near) return t("inWeeks", { weeks: near.weeks });
    return t(near.name);
  };
}
