import {
  type DayOfWeek,
  daysOfWeek,
  type Slot,
  type TimeOfDay,
} from "../../contract/shared/slots.ts";
import { addDays, dayOfWeek, instantOf, type LocalDate, localDateAt } from "./local-time.ts";

/** When an experience begins: days after the first date, and the clock at its place. */
export type Moment = { day: number; time: string; zone: string };

/** Midnight belongs to its evening, so it begins before the date changes. */
const hours: Record<TimeOfDay, number> = { morning: 9, afternoon: 14, evening: 19, midnight: 23 };
const firstHour = hours.morning;
const lastHour = hours.midnight;

/** `saidHour` is the latest hour that a time of day has asked for on that day. */
type Step = { day: number; hour: number; saidHour: number };

/**
 * When each experience begins if the first date fits. A day of week is the first such day that is
 * not before the experience before it. Without one, an experience is on the same day as the one
 * before it, or on the next where its time of day is earlier. Without a time of day it is an hour
 * after the one before it on that day. The order is that of clocks, whatever their zones.
 */
export function scheduleOf(experiences: readonly (Slot & { zone: string })[]): Moment[] {
  return stepsOf(experiences).map(({ day, hour }, position) => ({
    day,
    time: clockTime(hour),
    zone: experiences[position]?.zone ?? "",
  }));
}

/** The next start dates on which the days of week fit in order, whose first moment is still to come; any day where no experience has a day. */
export function nextDates(
  experiences: readonly Slot[],
  { now, zone, count }: { now: Date; zone: string; count: number },
): { starts_on: LocalDate; ends_on: LocalDate }[] {
  const steps = stepsOf(experiences);
  const time = clockTime(steps[0]?.hour ?? firstHour);
  const length = steps.at(-1)?.day ?? 0;
  const startDay = startDayOf(experiences, steps);
  const dates: { starts_on: LocalDate; ends_on: LocalDate }[] = [];
  for (let date = localDateAt(now, zone); dates.length < count; date = addDays(date, 1)) {
    if (startDay && dayOfWeek(date) !== startDay) continue;
    if (instantOf(date, time, zone) <= now) continue;
    dates.push({ starts_on: date, ends_on: addDays(date, length) });
  }
  return dates;
}

function stepsOf(experiences: readonly Slot[]): Step[] {
  const steps: Step[] = [];
  let lastDay: { name: DayOfWeek; day: number } | null = null;
  for (const { day_of_week, time_of_day } of experiences) {
    const before = steps.at(-1);
    const saidHour = time_of_day ? hours[time_of_day] : 0;
    const isEarlier = before !== undefined && time_of_day !== null && saidHour < before.saidHour;
    let day = (before?.day ?? 0) + (isEarlier ? 1 : 0);
    // The first day of week that is named decides on which day the plan starts.
    if (day_of_week && lastDay) day += daysUntil(day_of_week, lastDay, day);
    if (day_of_week) lastDay = { name: day_of_week, day };
    steps.push(stepOn(day, saidHour, before?.day === day ? before : undefined));
  }
  return steps;
}

function stepOn(day: number, saidHour: number, before: Step | undefined): Step {
  if (!before) return { day, hour: saidHour || firstHour, saidHour };
  const hour = saidHour ? Math.max(saidHour, before.hour) : Math.min(before.hour + 1, lastHour);
  return { day, hour, saidHour: Math.max(saidHour, before.saidHour) };
}

/** How many days after the given one the day of that name comes next; 0 if it is that day. */
function daysUntil(name: DayOfWeek, known: { name: DayOfWeek; day: number }, day: number): number {
  const ahead = daysOfWeek.indexOf(name) - daysOfWeek.indexOf(known.name) - (day - known.day);
  return ((ahead % 7) + 7) % 7;
}

function startDayOf(experiences: readonly Slot[], steps: readonly Step[]): DayOfWeek | null {
  const position = experiences.findIndex(({ day_of_week }) => day_of_week !== null);
  const name = experiences[position]?.day_of_week;
  if (!name) return null;
  return daysOfWeek[daysUntil(name, { name: "monday", day: 0 }, steps[position]?.day ?? 0)] ?? null;
}

function clockTime(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
