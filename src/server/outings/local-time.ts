import { LRUCache } from "lru-cache";
import { type DayOfWeek, daysOfWeek } from "../../contract/shared/slots.ts";

/** A day of the calendar, wherever: "2026-11-20". */
export type LocalDate = string;

const dayMs = 86_400_000;

/** The instant of a local date and clock time; a time that the clocks skip moves forward, one that happens twice is the first. */
export function instantOf(date: LocalDate, time: string, zone: string): Date {
  const [first] = instantsOf(date, time, zone);
  if (first) return first;
  // The clock of the day before would show it as long after the change as it is asked for.
  const clock = readClock(date, time);
  return new Date(clock - offsetAt(clock - dayMs, zone));
}

/** Every instant at which the clocks of the zone show this: none if they skip it, two if they show it twice. */
export function instantsOf(date: LocalDate, time: string, zone: string): Date[] {
  const clock = readClock(date, time);
  const offsets = new Set([offsetAt(clock - dayMs, zone), offsetAt(clock + dayMs, zone)]);
  return [...offsets]
    .map((offset) => clock - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === clock)
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant));
}

export function localDateAt(instant: Date, zone: string): LocalDate {
  return showClock(clockAt(instant, zone)).date;
}

export function localTimeAt(instant: Date, zone: string): string {
  return showClock(clockAt(instant, zone)).time;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return showClock(readClock(date, "00:00") + days * dayMs).date;
}

export function dayOfWeek(date: LocalDate): DayOfWeek {
  const fromSunday = new Date(readClock(date, "00:00")).getUTCDay();
  return daysOfWeek[(fromSunday + 6) % 7] as DayOfWeek;
}

/** The clock of a zone as a number: the milliseconds at which the clock in Greenwich shows the same. */
export function clockAt(instant: Date, zone: string): number {
  return instant.getTime() + offsetAt(instant.getTime(), zone);
}

function readClock(date: LocalDate, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}

function showClock(clock: number): { date: LocalDate; time: string } {
  const shown = new Date(clock).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** By how many milliseconds the clocks of a zone are ahead of Greenwich. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const clock = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

// Making one takes longer than using it a hundred times.
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, made);
  return made;
}
