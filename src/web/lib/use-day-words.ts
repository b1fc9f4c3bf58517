import { type DateTimeFormatOptions, useFormatter, useLocale } from "use-intl";
import { withFirstOfMonth } from "../../i18n/first-of-month.ts";

/** Writes the day of an instant: "1er septembre 2026". */
export function useDayWords() {
  const format = useFormatter();
  const locale = useLocale();
  return (instant: string, options: DateTimeFormatOptions = { dateStyle: "long" }) =>
    withFirstOfMonth(format.dateTime(new Date(instant), options), locale);
}
