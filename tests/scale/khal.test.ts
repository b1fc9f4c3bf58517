import { afterEach, describe, expect, test } from "vitest";
import { type CalendarOuting, calendarOf } from "../../src/server/outings/calendar.ts";
import { localDateAt, localTimeAt } from "../../src/server/outings/local-time.ts";
import { outingAt, tellingMoments } from "../support/calendar-outings.ts";
import { readerZones } from "../support/calendar-readers.ts";
import { type Khal, openKhal } from "../support/khal.ts";

const options = { name: "Outings", host: "example.org", isSubscription: false };
const lisbon = (date: string): typeof tellingMoments => [
  ["Lisbon", date, "09:00", "Europe/Lisbon"],
];

let khal: Khal;
afterEach(() => khal?.close());

describe.each(readerZones)("on a machine in %s", (zone) => {
  const shown = (instant: Date) => `${localDateAt(instant, zone)} ${localTimeAt(instant, zone)}`;
  const events = () => khal.list("2026-01-01", "2028-12-31");
  const take = (outing: CalendarOuting) => khal.import(calendarOf([outing], options));

  test("R-OUT-06 khal shows every moment at its instant", async () => {
    khal = await openKhal(zone);
    console.log(`khal: ${khal.source}`);
    const outing = outingAt(tellingMoments);
    await take(outing);
    const found = (await events()).map(({ title, start, end }) => ({ title, start, end }));
    const expected = outing.moments.map(({ title, startsAt, endsAt }) => ({
      title,
      start: shown(startsAt),
      end: shown(endsAt),
    }));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test("R-OUT-06 after a move khal shows one event, after cancelling none that takes place", async () => {
    khal = await openKhal(zone);
    await take(outingAt(lisbon("2026-11-20")));
    const moved = outingAt(lisbon("2026-11-27"), { sequence: 1 });
    await take(moved);
    const start = shown(moved.moments[0]?.startsAt ?? new Date(0));
    expect(await events()).toMatchObject([{ title: "Lisbon", start, isCancelled: false }]);
    await take(outingAt(lisbon("2026-11-27"), { sequence: 2, isCancelled: true }));
    // It keeps them in sight, with a mark.
    expect((await events()).filter(({ isCancelled }) => !isCancelled)).toEqual([]);
    expect(await events()).toMatchObject([{ title: "Lisbon", isCancelled: true }]);
  });

  test("R-OUT-06 khal shows titles as they were written", async () => {
    khal = await openKhal(zone);
    const title = 'Pão, vinho; "fado" \\ 🌅👩‍👩‍👧 \u200fשלום '.repeat(6).trim();
    const [moment] = outingAt(lisbon("2026-11-20")).moments;
    if (!moment) throw new Error("a moment was made");
    await take(outingAt([], { moments: [{ ...moment, title }] }));
    expect((await events()).map((event) => event.title)).toEqual([title]);
  });
});
