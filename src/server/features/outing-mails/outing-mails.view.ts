import { withFirstOfMonth } from "../../../i18n/first-of-month.ts";
import type { Locale } from "../../../i18n/locales.ts";

type Dated = { starts_on: string | null; days_count: number; starts_at: Date; time_zone: string };

const dayMs = 24 * 60 * 60 * 1000;

/** "Friday 20 – Saturday 21 November 2026, 19:00": the days and the first hour, at the place. */
export function whenView(
  { starts_on, days_count, starts_at, time_zone }: Dated,
  locale: Locale,
): string {
  if (!starts_on) return "";
  const language = locale === "en" ? "en-GB" : locale === "pt" ? "pt-PT" : locale;
  const days = new Intl.DateTimeFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const first = new Date(`${starts_on}T00:00:00Z`);
  const last = new Date(first.getTime() + (days_count - 1) * dayMs);
  const hour = new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: time_zone,
  });
  const dates = days_count > 1 ? days.formatRange(first, last) : days.format(first);
  return `${withFirstOfMonth(dates, language)}, ${hour.format(starts_at)}`;
}
