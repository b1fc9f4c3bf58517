import { createRequire } from "node:module";

type Library = typeof import("timezones-ical-library");

/** From when on, by the clock before it, a zone is how far ahead of Greenwich, every year. */
type Change = { offsetMs: number; month: number; weekday: number; week: number; timeMs: number };

/** A zone as calendar files describe it: its text, and the changes that a reader finds in it. */
export type CalendarZone = { text: string; changes: Change[] };

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const require = createRequire(import.meta.url);
let names: Set<string> | undefined;
const zones = new Map<string, CalendarZone>();

// Loaded on first use: the descriptions are large, and few processes write calendars.
const library = () => require("timezones-ical-library") as Library;

export function isWritableZone(name: string): boolean {
  names ??= new Set(library().tzlib_get_timezones());
  return names.has(name);
}

export function calendarZone(name: string): CalendarZone | null {
  if (!isWritableZone(name)) return null;
  const known = zones.get(name);
  if (known) return known;
  const [block = ""] = library().tzlib_get_ical_block(name);
  // The library calls a zone by the name of another with the same clocks.
  const text = block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`);
  const zone = { text, changes: changesIn(text) };
  zones.set(name, zone);
  return zone;
}

/** How far ahead of Greenwich a reader takes a clock to be, who knows the description alone. */
export function describedOffset({ changes }: CalendarZone, clock: number): number | undefined {
  const year = new Date(clock).getUTCFullYear();
  const [latest] = changes
    .flatMap((change) => [year - 1, year].map((one) => ({ ...change, from: startOf(change, one) })))
    .filter(({ from }) => from <= clock)
    .sort((a, b) => b.from - a.from);
  return latest?.offsetMs;
}

function startOf({ month, weekday, week, timeMs }: Change, year: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  const day =
    week > 0
      ? first + daysBetween(new Date(first).getUTCDay(), weekday) * dayMs + (week - 1) * 7 * dayMs
      : last - daysBetween(weekday, new Date(last).getUTCDay()) * dayMs + (week + 1) * 7 * dayMs;
  return day + timeMs;
}

const daysBetween = (from: number, to: number) => (to - from + 7) % 7;

function changesIn(text: string): Change[] {
  return text
    .split(/^BEGIN:(?:STANDARD|DAYLIGHT)$/m)
    .slice(1)
    .map(readChange);
}

function readChange(text: string): Change {
  const [, sign, hours, minutes] = /^TZOFFSETTO:([+-])(\d\d)(\d\d)/m.exec(text) ?? [];
  const [, startHour, startMinute] = /^DTSTART:\d{8}T(\d\d)(\d\d)/m.exec(text) ?? [];
  // A zone without changes has no rule: any day of the year before will do.
  const [, month = 1, week, day = ""] = /BYMONTH=(\d+);BYDAY=(-?\d)(\w\w)/.exec(text) ?? [];
  const ms = (hour = "0", minute = "0") => Number(hour) * hourMs + Number(minute) * 60_000;
  return {
    offsetMs: (sign === "-" ? -1 : 1) * ms(hours, minutes),
    month: Number(month),
    week: Number(week ?? 1),
    weekday: Math.max(weekdays.indexOf(day), 0),
    timeMs: ms(startHour, startMinute),
  };
}
