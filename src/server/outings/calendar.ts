import { createRequire } from "node:module";
import type { ICalDayJsStub, ICalEventData } from "ical-generator";
import { calendarLine, calendarLink, calendarText, escapedLine } from "./calendar-text.ts";
import { calendarZone, describedOffset } from "./calendar-zones.ts";
import { clockAt, instantsOf, localDateAt, localTimeAt } from "./local-time.ts";

type CalendarMoment = {
  position: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  place: string | null;
  point: { latitude: number; longitude: number } | null;
  note: string;
  /** Taken out of the plan: a calendar that knows it drops it. */
  isRemoved?: boolean;
};

export type CalendarOuting = {
  id: string;
  sequence: number;
  isCancelled: boolean;
  title: string;
  link: string | null;
  updatedAt: Date;
  moments: CalendarMoment[];
};

const refreshSeconds = 3600;

const require = createRequire(import.meta.url);
// Loaded on first use: few processes write calendars.
const library = () => require("ical-generator") as typeof import("ical-generator");

/**
 * An iCalendar file with one event for each moment. Its bytes change only when an outing does. A
 * subscription also says its name and how often to look; a file to import would open as a calendar
 * of its own if it did.
 */
export function calendarOf(
  outings: readonly CalendarOuting[],
  { name, host, isSubscription }: { name: string; host: string; isSubscription: boolean },
): string {
  const { ICalCalendar } = library();
  const calendar = new ICalCalendar({
    prodId: { company: calendarLine(host), product: "outings" },
    timezone: { name: null, generator: (zone) => calendarZone(zone)?.text ?? null },
    ...(isSubscription && { name: escapedLine(name), ttl: refreshSeconds }),
  });
  for (const outing of outings) {
    for (const moment of outing.moments) calendar.createEvent(eventOf(outing, moment, host));
  }
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
}

function eventOf(outing: CalendarOuting, moment: CalendarMoment, host: string): ICalEventData {
  const { ICalEventStatus } = library();
  return {
    id: calendarLine(`${outing.id}-${moment.position}@${host}`),
    sequence: outing.sequence,
    stamp: outing.updatedAt,
    lastModified: outing.updatedAt,
    status:
      outing.isCancelled || moment.isRemoved
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
    ...timesOf(moment),
    summary: calendarLine(moment.title) || calendarLine(outing.title),
    location: locationOf(moment),
    description: descriptionOf(outing, moment),
    url: outing.link && calendarLink(outing.link),
  };
}

/** Local time where every reader understands it alike, else UTC. */
function timesOf({ startsAt, endsAt, zone }: CalendarMoment) {
  if (zone === "UTC" || !isPlain(startsAt, zone) || !isPlain(endsAt, zone)) {
    return { start: startsAt, end: endsAt, timezone: null };
  }
  return { start: clockOf(startsAt, zone), end: clockOf(endsAt, zone), timezone: zone };
}

/** Whether the clock shows this but once, and the description of the zone says the same as the runtime. */
function isPlain(instant: Date, zone: string): boolean {
  const described = calendarZone(zone);
  if (!described) return false;
  const named = instantsOf(localDateAt(instant, zone), localTimeAt(instant, zone), zone);
  const clock = clockAt(instant, zone);
  return (
    named.length === 1 &&
    named[0]?.getTime() === instant.getTime() &&
    describedOffset(described, clock) === clock - instant.getTime()
  );
}

/** A time as the library asks for it: of a Date it would take the clock of this machine. */
function clockOf(instant: Date, zone: string): ICalDayJsStub {
  const written: Record<string, string> = {
    YYYYMMDD: localDateAt(instant, zone).replaceAll("-", ""),
    HHmmss: `${localTimeAt(instant, zone).replace(":", "")}00`,
  };
  const clock: ICalDayJsStub = {
    format: (format = "") => written[format] ?? "",
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toJSON(),
    tz: () => clock,
  };
  return clock;
}

function locationOf({ place, point }: CalendarMoment): ICalEventData["location"] {
  const title = calendarLine(place ?? "");
  // The format knows no exponents, and the library takes 0 for no point: ten centimetres beside it.
  const degrees = (value: number) => Number(value.toFixed(6)) || 0.000001;
  const geo = point && { lat: degrees(point.latitude), lon: degrees(point.longitude) };
  if (title) return { title, ...(geo && { geo }) };
  return geo && { geo };
}

function descriptionOf(outing: CalendarOuting, { note }: CalendarMoment): string {
  return [calendarLine(outing.title), calendarText(note), outing.link && calendarLink(outing.link)]
    .filter(Boolean)
    .join("\n\n");
}
