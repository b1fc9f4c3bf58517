import type { DateRange } from "../../../contract/outings/outing.ts";
import { type DayOfWeek, daysOfWeek } from "../../../contract/shared/slots.ts";
import type { Sky } from "../../ui/sky/sky.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A local date, "2026-11-20", as the instant that shows it when written in UTC. */
export function dateOf(localDate: string): Date {
  return new Date(`${localDate}T00:00:00Z`);
}

/** A clock time, "09:00", as an instant that shows it when written in UTC. */
export function timeOf(localTime: string): Date {
  return new Date(`1970-01-01T${localTime}:00Z`);
}

export function addDays(localDate: string, days: number): string {
  return new Date(dateOf(localDate).getTime() + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs);
}

export function weekdayOf(localDate: string): DayOfWeek {
  // getUTCDay() begins on Sunday, our week on Monday.
  return daysOfWeek[(dateOf(localDate).getUTCDay() + 6) % 7] ?? "monday";
}

/** The date that the calendar shows at a place. */
export function localDateAt(instant: number, timeZone: string): string {
  // Swedish writes dates as the standard does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(instant);
}

/** Whether the clocks of two zones differ at an instant. */
export function clocksDiffer(instant: number, one: string, other: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return clock(one).format(instant) !== clock(other).format(instant);
}

/** The sky over a clock time. */
export function skyAt(localTime: string): Sky {
  const hour = Number(localTime.slice(0, 2));
  if (hour < 5 || hour >= 22) return "midnight";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** How people call a date that is near; the words for it are `outings.when`. */
export type NearName =
  | { name: "today" | "tomorrow" | "thisWeekend" | "nextWeekend" }
  | { name: "thisDay" | "nextDay"; day: DayOfWeek }
  | { name: "inWeeks"; weeks: number };

export function nearName({ starts_on, ends_on }: DateRange, today: string): NearName {
  const isOneDay = starts_on === ends_on;
  const ahead = daysBetween(today, starts_on);
  if (ahead === 0) return { name: "today" };
  if (ahead === 1 && isOneDay) return { name: "tomorrow" };
  const day = weekdayOf(starts_on);
  const weeks = Math.floor((daysBetween(today, starts_on) + weekdayIndex(today)) / 7);
  if (weeks > 1) return { name: "inWeeks", weeks };
  const isWeekend = day === "saturday" || day === "sunday" || (day === "friday" && !isOneDay);
  if (isWeekend) return { name: weeks === 0 ? "thisWeekend" : "nextWeekend" };
  return { name: weeks === 0 ? "thisDay" : "nextDay", day };
}

function weekdayIndex(localDate: string): number {
  return daysOfWeek.indexOf(weekdayOf(localDate));
}
