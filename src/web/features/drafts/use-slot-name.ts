import { useTranslations } from "use-intl";
import type { DayOfWeek, TimeOfDay } from "../../../contract/slots.ts";

type Slot = { time_of_day: TimeOfDay | null; day_of_week: DayOfWeek | null };

/** "Sunday morning", "Sunday" or "Morning"; null where neither is chosen. */
export function useSlotName(): (slot: Slot) => string | null {
  const t = useTranslations("drafts");
  return ({ time_of_day: time, day_of_week: day }) => {
    if (time && day) return t(`slots.${time}`, { day: t(`days.${day}`) });
    if (time) return t(`times.${time}`);
    return day ? t(`days.${day}`) : null;
  };
}
