import { useMemo } from "react";
import { type DateTimeFormatOptions, useFormatter, useLocale } from "use-intl";
import type { DateRange } from "../../../contract/outings/outing.ts";
import { withFirstOfMonth } from "../../../i18n/first-of-month.ts";
import { dateOf, timeOf } from "./local-dates.ts";

const short = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
const ofRange = { ...short, month: "long" } as const;
const long = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const clock = { timeStyle: "short" } as const;

/** Dates and times of an outing, as the calendar and the clocks at its place show them. */
export function useOutingWords() {
  const format = useFormatter();
  const locale = useLocale();
  return useMemo(() => {
    const write = (localDate: string, options: DateTimeFormatOptions) =>
      withFirstOfMonth(format.dateTime(dateOf(localDate), options), locale);
    return {
      /** "Friday, November 20" */
      date: (localDate: string) => write(localDate, long),
      shortDate: (localDate: string) => write(localDate, short),
      /** "Fri, November 20 – Sat, November 21", or one date. */
      range: ({ starts_on, ends_on }: DateRange) =>
        starts_on === ends_on
          ? write(starts_on, long)
          : // Not by Intl: the server and some browsers put other spaces around the dash.
            `${write(starts_on, ofRange)} – ${write(ends_on, ofRange)}`,
      time: (instant: string, timeZone: string) =>
        format.dateTime(new Date(instant), { ...clock, timeZone }),
      clock: (localTime: string) =>
        format.dateTime(timeOf(localTime), { ...clock, timeZone: "UTC" }),
    };
  }, [format, locale]);
}

/** The town that a zone is called by: "America/New_York" is New York. */
export function townOfZone(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
