import { useFormatter, useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { dateOf } from "../../domain/outing/local-dates.ts";
import { capitalize } from "../../lib/text.ts";

type Of<Field extends keyof WholeFlenjor> = Pick<WholeFlenjor, Field>;

const namedDays = 3;

/** The facts of a capsule, each in a few words. */
export function useFactWords() {
  const t = useTranslations("capsules");
  const tSlot = useTranslations("slots");
  const format = useFormatter();
  return {
    spend({ estimated_spend }: Of<"estimated_spend">): string {
      if (estimated_spend === 0) return t("facts.free");
      const currency = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
      return t("facts.about", { amount: format.number(estimated_spend, currency) });
    },
    people({
      min_participants: min,
      max_participants: max,
    }: Of<"min_participants" | "max_participants">) {
      return min === max ? t("facts.count", { count: min }) : t("facts.range", { min, max });
    },
    /** Null where nobody has lived it. */
    lived({ lived_count: count, last_lived_on: day }: Of<"lived_count" | "last_lived_on">) {
      if (count === 0 || !day) return null;
      const month = { year: "numeric", month: "long", timeZone: "UTC" } as const;
      return t("facts.livedTimes", { count, month: format.dateTime(dateOf(day), month) });
    },
    when({ days_of_week: days, times_of_day: times }: Of<"days_of_week" | "times_of_day">): string {
      const [day] = days;
      const [time] = times;
      if (day && time && days.length === 1 && times.length === 1) {
        return capitalize(tSlot(`slots.${time}`, { day: tSlot(`days.${day}`) }));
      }
      if (days.length === 0)
        return capitalize(format.list(times.map((one) => tSlot(`times.${one}`))));
      if (days.length > namedDays) return t("facts.days", { count: days.length });
      return capitalize(format.list(days.map((one) => tSlot(`days.${one}`))));
    },
  };
}
