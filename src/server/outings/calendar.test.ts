import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { outingAt, tellingMoments } from "../../../tests/support/calendar-outings.ts";
import { readCalendar, readerZones } from "../../../tests/support/calendar-readers.ts";
import { type CalendarOuting, calendarOf } from "./calendar.ts";
import { instantOf } from "./local-time.ts";
import { isTimeZone } from "./time-zones.ts";

const options = { name: "Outings", host: "example.org", isSubscription: false };
const libraries = ["ical.js", "node-ical"] as const;
const lisbon = (date = "2026-11-20"): typeof tellingMoments => [
  ["Lisbon", date, "09:00", "Europe/Lisbon"],
];

/** An outing of one moment in Lisbon, with these words. */
function outingSaying(
  words: Partial<CalendarOuting["moments"][number]>,
  change: Partial<CalendarOuting> = {},
): CalendarOuting {
  const outing = outingAt(lisbon(), change);
  return { ...outing, moments: outing.moments.map((moment) => ({ ...moment, ...words })) };
}

const linesOf = (file: string) => file.split("\r\n");
const unfolded = (file: string) => linesOf(file.replaceAll("\r\n ", ""));
const propertyOf = (file: string, property: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${property}:`))
    ?.slice(property.length + 1);

describe("R-OUT-06 readers of others find the same instants", () => {
  test.each(readerZones)("on a machine in %s", async (machineZone) => {
    const outing = outingAt(tellingMoments);
    const found = await readCalendar(calendarOf([outing], options), machineZone);
    const expected = outing.moments.map(({ title, startsAt, endsAt }) => ({
      title,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
    }));
    for (const library of libraries) {
      const events = found[library].map(({ title, start, end }) => ({ title, start, end }));
      expect(events, library).toEqual(expected);
    }
  });

  test("in any zone, at any time, also where the description of the zone is too simple", async () => {
    const zones = Intl.supportedValuesOf("timeZone").filter(isTimeZone);
    const anyMoment = fc.record({
      zone: fc.constantFrom(...zones),
      start: fc.integer({ min: Date.UTC(2026, 0) / 900_000, max: Date.UTC(2034, 0) / 900_000 }),
    });
    // Their rules differ from the description for some days of these years.
    const exceptions = [
      ["America/Santiago", "2029-04-03"],
      ["Asia/Jerusalem", "2028-03-26"],
      ["Asia/Gaza", "2026-10-26"],
      ["Africa/Cairo", "2030-10-28"],
      ["Africa/Casablanca", "2026-02-25"],
    ].map(([zone = "", date = ""]) => ({
      zone,
      start: instantOf(date, "09:00", zone).getTime() / 900_000,
    }));
    const sampled = [...exceptions, ...fc.sample(anyMoment, { numRuns: 300, seed: 2026 })];
    const moments = sampled.map(({ zone, start }, position) => ({
      position,
      title: zone,
      startsAt: new Date(start * 900_000),
      endsAt: new Date((start + 10) * 900_000),
      zone,
      place: null,
      point: null,
      note: "",
    }));
    const file = calendarOf([outingAt([], { moments })], options);
    const found = await readCalendar(file, "America/New_York");
    const expected = moments.map(
      ({ zone, startsAt, endsAt }) => `${zone} ${startsAt.toISOString()} ${endsAt.toISOString()}`,
    );
    for (const library of libraries) {
      const events = found[library].map(({ title, start, end }) => `${title} ${start} ${end}`);
      expect(events, library).toEqual(expected);
    }
  });

  test("the machine that writes has no say", () => {
    const written = ["UTC", ...readerZones].map((zone) => {
      vi.stubEnv("TZ", zone);
      const ahead = new Date(0).getTimezoneOffset();
      return { ahead, file: calendarOf([outingAt(tellingMoments)], options) };
    });
    vi.unstubAllEnvs();
    expect(new Set(written.map(({ ahead }) => ahead)).size).toBe(3);
    expect(new Set(written.map(({ file }) => file)).size).toBe(1);
  });
});

describe("R-OUT-06 zones in the file", () => {
  test("every zone that is used is described once, under the name that events use", () => {
    const file = calendarOf([outingAt(tellingMoments), outingAt(lisbon())], options);
    const described = [...file.matchAll(/^TZID:(.*)\r$/gm)].map(([, zone]) => zone);
    const used = new Set(
      [...file.matchAll(/^DT(?:START|END);TZID=([^:]+):/gm)].map(([, zone]) => zone),
    );
    expect(described.sort()).toEqual([...used].sort());
    expect(described).toContain("Atlantic/Reykjavik");
  });

  test.each([
    ["a time that comes twice", "2027-10-31", "01:30", "Europe/Lisbon", "20271031T003000Z"],
    ["a zone that no file can describe", "2027-01-10", "09:00", "+03:00", "20270110T060000Z"],
    ["Greenwich", "2027-01-10", "09:00", "UTC", "20270110T090000Z"],
  ])("%s is written in UTC", (_, date, time, zone, written) => {
    const file = calendarOf([outingAt([["There", date, time, zone]])], options);
    expect(propertyOf(file, "DTSTART")).toBe(written);
    expect(file).not.toContain("VTIMEZONE");
  });
});

describe("R-OUT-06 moves and cancellations", () => {
  test("an event keeps its UID, counts its changes and says when it is off", async () => {
    const moved = outingAt(lisbon("2026-11-27"), { sequence: 1 });
    const cancelled = { ...moved, sequence: 2, isCancelled: true };
    const uid = "0198c6a2-7c1e-7000-8000-000000000001-0@example.org";
    const states = [outingAt(lisbon()), moved, cancelled].map((one) => calendarOf([one], options));
    const found = await Promise.all(states.map((file) => readCalendar(file, "UTC")));
    for (const library of libraries) {
      expect(found.flatMap((one) => one[library])).toMatchObject([
        { uid, sequence: 0, status: "CONFIRMED", start: "2026-11-20T09:00:00.000Z" },
        { uid, sequence: 1, status: "CONFIRMED", start: "2026-11-27T09:00:00.000Z" },
        { uid, sequence: 2, status: "CANCELLED", start: "2026-11-27T09:00:00.000Z" },
      ]);
    }
  });

  test("the same outing gives the same bytes, whenever it is asked for", () => {
    const file = () => calendarOf([outingAt(lisbon())], options);
    const first = file();
    expect(first).toContain("\r\nDTSTAMP:20261101T120000Z\r\n");
    expect(file()).toBe(first);
  });

  test("a subscription says its name and how often to look, a file to import does not", () => {
    const name = "Ana's outings, all; of them\r\nX-EVIL:1";
    const subscription = calendarOf([], { ...options, name, isSubscription: true });
    expect(propertyOf(subscription, "X-WR-CALNAME")).toBe(
      "Ana's outings\\, all\\; of them X-EVIL:1",
    );
    expect(subscription).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
    expect(calendarOf([], options)).not.toMatch(/NAME|REFRESH/);
  });
});

describe("R-OUT-06 words in the file", () => {
  const hostile = [
    'Pão, vinho; fado: "C\\D" \\, ^n',
    "🌅👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 ".repeat(12),
    "\u200fשלום \u200eعيد\u061c \u2067x\u2069",
    `${"a".repeat(74)}é${"漢".repeat(60)}`,
    "BEGIN:VEVENT END:VCALENDAR",
  ];

  test.each(hostile)("titles, places and notes come back as they were: %s", async (words) => {
    const note = `${words.trim()}\n\n${words.trim()}\nEND:VEVENT`;
    const file = calendarOf([outingSaying({ title: words, place: words, note })], options);
    const found = await readCalendar(file, "UTC");
    for (const library of libraries) {
      expect(found[library], library).toMatchObject([
        { title: words.trim(), place: words.trim(), note: expect.stringContaining(note) },
      ]);
    }
  });

  test("a backslash before an n is no line break", async () => {
    const title = "C:\\new";
    const found = await readCalendar(calendarOf([outingSaying({ title })], options), "UTC");
    // node-ical undoes the escapes in the wrong order.
    expect(found["ical.js"]).toMatchObject([{ title }]);
  });

  test("line breaks and control characters cannot add lines to the file", () => {
    const breaks = ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"];
    const evil = `Lunch${breaks.map((one) => `${one}X-EVIL:1`).join("")}\u0000\u0007\u001b\u007f\u009f`;
    const file = calendarOf(
      [
        outingSaying(
          { title: evil, place: evil, note: evil },
          { id: evil, title: evil, link: `https://example.org/${evil}` },
        ),
      ],
      { name: evil, host: `example.org${evil}`, isSubscription: true },
    );
    expect(unfolded(file).filter((line) => line.startsWith("X-EVIL"))).toEqual([]);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  test("any words make lines of at most 75 octets that come back whole", () => {
    const words = fc.string({ unit: "binary", maxLength: 400 });
    fc.assert(
      fc.property(words, words, (title, note) => {
        const file = calendarOf([outingSaying({ title, note })], options);
        for (const line of linesOf(file)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
        expect(file.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
        const properties = unfolded(file).map((line) => line.split(/[:;]/)[0]);
        expect(properties.filter((name) => name === "SUMMARY")).toHaveLength(1);
        expect(properties.filter((name) => name === "END")).toHaveLength(5);
      }),
    );
  });

  test("half a character is replaced, not written", () => {
    const file = calendarOf([outingSaying({ title: "half \ud83c" })], options);
    expect(propertyOf(file, "SUMMARY")).toBe("half \ufffd");
  });

  test("a moment without a title has that of its outing", () => {
    const file = calendarOf([outingSaying({ title: " \n " })], options);
    expect(propertyOf(file, "SUMMARY")).toBe("A long way round");
  });

  test("the description holds the outing, the note and the link", () => {
    const outing = outingSaying({ note: "Bring water." }, { link: "https://example.org/o/a,b;c" });
    const file = calendarOf([outing], options);
    expect(propertyOf(file, "DESCRIPTION")).toBe(
      "A long way round\\n\\nBring water.\\n\\nhttps://example.org/o/a%2Cb%3Bc",
    );
    expect(propertyOf(file, "URL;VALUE=URI")).toBe("https://example.org/o/a%2Cb%3Bc");
    expect(calendarOf([outingSaying({}, { link: null })], options)).not.toContain("URL");
  });

  test("a point is written in plain decimals, also on the equator, with or without a name", () => {
    const geoOf = (latitude: number, longitude: number) => {
      const point = { latitude, longitude };
      return propertyOf(calendarOf([outingSaying({ point, place: null })], options), "GEO");
    };
    expect(geoOf(38.7123456789, -9.139337)).toBe("38.712346;-9.139337");
    expect(geoOf(0.0000021, -0.00000012)).toBe("0.000002;0.000001");
    expect(geoOf(0, 0)).toBe("0.000001;0.000001");
    expect(calendarOf([outingSaying({ place: null })], options)).not.toMatch(/^(LOCATION|GEO)/m);
  });
});
