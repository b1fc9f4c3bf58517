import type { CalendarOuting } from "../../src/server/outings/calendar.ts";
import { instantOf } from "../../src/server/outings/local-time.ts";

const hourMs = 3_600_000;

/** An ordinary morning, both changes of clocks, halves and quarters of an hour, and the date line. */
export const tellingMoments: [place: string, date: string, time: string, zone: string][] = [
  ["Lisbon", "2026-11-20", "09:00", "Europe/Lisbon"],
  ["Lisbon, the hour that is skipped", "2027-03-28", "01:30", "Europe/Lisbon"],
  ["Lisbon, the hour that comes twice", "2027-10-31", "01:30", "Europe/Lisbon"],
  ["Lisbon, the day after", "2027-11-01", "09:00", "Europe/Lisbon"],
  ["New York, into the hour that comes twice", "2027-11-07", "00:30", "America/New_York"],
  ["New York, before clocks go forward", "2027-03-14", "01:00", "America/New_York"],
  ["Santiago in summer", "2027-01-10", "19:00", "America/Santiago"],
  ["Santiago in winter", "2027-06-10", "19:00", "America/Santiago"],
  ["Lord Howe, half an hour", "2027-04-04", "01:45", "Australia/Lord_Howe"],
  ["Lord Howe in winter", "2027-06-10", "09:00", "Australia/Lord_Howe"],
  ["Lord Howe in summer", "2027-01-10", "09:00", "Australia/Lord_Howe"],
  ["Apia", "2027-01-10", "23:00", "Pacific/Apia"],
  ["Pago Pago", "2027-01-10", "23:00", "Pacific/Pago_Pago"],
  ["Kiritimati", "2027-01-10", "09:00", "Pacific/Kiritimati"],
  ["Chatham", "2027-01-10", "09:00", "Pacific/Chatham"],
  ["Kathmandu", "2027-01-10", "09:00", "Asia/Kathmandu"],
  ["Longyearbyen", "2027-06-21", "23:00", "Arctic/Longyearbyen"],
  ["Reykjavik, which others file under Abidjan", "2027-06-21", "19:00", "Atlantic/Reykjavik"],
  ["at sea", "2027-01-10", "09:00", "Etc/GMT-3"],
  ["Greenwich", "2027-01-10", "09:00", "UTC"],
];

/** An outing of an hour at each of these. */
export function outingAt(
  moments: typeof tellingMoments,
  change: Partial<CalendarOuting> = {},
): CalendarOuting {
  return {
    id: "0198c6a2-7c1e-7000-8000-000000000001",
    sequence: 0,
    isCancelled: false,
    title: "A long way round",
    link: "https://example.org/outings/1",
    updatedAt: new Date("2026-11-01T12:00:00Z"),
    moments: moments.map(([place, date, time, zone], position) => {
      const startsAt = instantOf(date, time, zone);
      const endsAt = new Date(startsAt.getTime() + hourMs);
      return { position, title: place, startsAt, endsAt, zone, place, point: null, note: "" };
    }),
    ...change,
  };
}
