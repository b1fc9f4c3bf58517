import { useMemo } from "react";
import { useTranslations } from "use-intl";
import {
  type DayOfWeek,
  dayAfter,
  type Slot,
  type Slots,
  type TimeOfDay,
} from "../../../contract/shared/slots.ts";
import { capitalize } from "../../lib/text.ts";
import type { AnsweredSlot } from "./asked-slot.ts";

const namedDays = 2;

type Translate = ReturnType<typeof useTranslations<"slots">>;

/** Slots in a few words; the same object while the language is the same. */
export function useSlotWords() {
  const t = useTranslations("slots");
  return useMemo(() => slotWords(t), [t]);
}

// Lists are joined by hand: the first list format of a page costs a phone too much.
function slotWords(t: Translate) {
  /** "Sunday morning", "Sunday" or "Morning"; null where neither is chosen. */
  function slot({ time_of_day: time, day_of_week: day }: Slot): string | null {
    if (time && day) return capitalize(t(`slots.${time}`, { day: t(`days.${day}`) }));
    if (time) return capitalize(t(`times.${time}`));
    return day ? capitalize(t(`days.${day}`)) : null;
  }

  return {
    slot,
    /** A day by itself, such as a choice in a list. */
    day: (day: DayOfWeek) => capitalize(t(`days.${day}`)),
    time: (time: TimeOfDay) => capitalize(t(`times.${time}`)),
    /** Between which days a midnight lies; null for other times. */
    night({ time_of_day, day_of_week: day }: Slot): string | null {
      if (time_of_day !== "midnight" || !day) return null;
      return t("night", { day: t(`days.${day}`), next: t(`days.${dayAfter(day)}`) });
    },
    /** The offered part of an asked slot, such as "Friday midnight"; null where there is none. */
    answer({ day, times }: AnsweredSlot): string | null {
      const [time = null, ...others] = times;
      return slot({ day_of_week: day, time_of_day: others.length === 0 || !day ? time : null });
    },
    /** "Sunday", "Sat, Sun", "3 days", or "Friday midnight" where that is all of it. */
    days({ days_of_week: days, times_of_day: times }: Slots): string | null {
      const [day = null, ...others] = days;
      const [time = null] = times;
      if (others.length >= namedDays) return t("manyDays", { count: String(days.length) });
      if (others.length > 0) return days.map((one) => t(`short.${one}`)).join(", ");
      return slot({ day_of_week: day, time_of_day: times.length === 1 ? time : null });
    },
  };
}
