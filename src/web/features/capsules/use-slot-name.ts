import { useTranslations } from "use-intl";
import type { DayOfWeek, TimeOfDay } from "../../../contract/slots.ts";
import { capitalize } from "../../lib/text.ts";

export type Slot = { time_of_day: TimeOfDay | null; day_of_week: DayOfWeek | null };

/** "Sunday morning", "Sunday" or "Morning"; null where neither is chosen. */
export function useSlotName(): (slot: Slot) => string | null {
  const t = useTranslations("capsules");
  return ({ time_of_day: time, day_of_week: day }) => {
    if (time && day) return capitalize(t(`slots.${time}`, { day: t(`days.${day}`) }));
    if (time) return capitalize(t(`times.${time}`));
    return day ? capitalize(t(`days.${day}`)) : null;
  };
}
