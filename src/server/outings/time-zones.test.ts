import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGazetteer } from "../gazetteer/gazetteer.ts";
import { indexFileName, readIndex } from "../gazetteer/index-file.ts";
import { isTimeZone, timeZoneAt } from "./time-zones.ts";

describe("the time zone of a point", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  beforeAll(() => gazetteer.ready(), 240_000);
  afterAll(() => gazetteer.close());

  const zoneAt = (latitude: number, longitude: number, country_code?: string | null) =>
    timeZoneAt(gazetteer, { latitude, longitude, country_code });

  test.each([
    ["Lisbon", 38.72, -9.14, "PT", "Europe/Lisbon"],
    ["a country in small letters", 38.879, -6.97, "es", "Europe/Madrid"],
    ["Funchal", 32.65, -16.91, "PT", "Atlantic/Madeira"],
    ["Samoa", -13.83, -171.76, "WS", "Pacific/Apia"],
    ["American Samoa, a day behind", -14.28, -170.7, "AS", "Pacific/Pago_Pago"],
    ["Kiritimati", 1.99, -157.48, "KI", "Pacific/Kiritimati"],
    ["Chatham", -43.95, -176.55, "NZ", "Pacific/Chatham"],
    ["Longyearbyen", 78.22, 15.65, "SJ", "Arctic/Longyearbyen"],
    ["Kathmandu", 27.7, 85.3, "NP", "Asia/Kathmandu"],
  ])("R-OUT-01 %s", (_, latitude, longitude, country, zone) => {
    expect(zoneAt(latitude, longitude, country)).toBe(zone);
  });

  test.each([
    [30, -40, "Etc/GMT+3"],
    [-40, 90, "Etc/GMT-6"],
    [-30, 0.5, "Etc/GMT"],
    [-30, -0.5, "Etc/GMT"],
    [40, 180, "Etc/GMT-12"],
    [40, -180, "Etc/GMT+12"],
  ])("at sea it follows the longitude: %d, %d", (latitude, longitude, zone) => {
    expect(zoneAt(latitude, longitude)).toBe(zone);
  });

  test("R-OUT-06 every zone of a town and of the sea can be written into a calendar", async () => {
    const { meta } = await readIndex(join(".cache/site", indexFileName));
    const ofTheSea = Array.from({ length: 25 }, (_, hour) => zoneAt(-62, hour * 15 - 180));
    expect(new Set(ofTheSea).size).toBe(25);
    const zones = [...meta.zones.slice(1), ...ofTheSea];
    expect(zones.length).toBeGreaterThan(400);
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});

test.each(["Europe/Lisbon", "America/Argentina/Ushuaia", "Etc/GMT+12", "UTC", "Asia/Calcutta"])(
  "%s is a time zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(["", "Lisbon", "europe/lisbon", "+01:00", "CT", "Europe/Lisbon\r\nX:1", "constructor"])(
  "%j is no time zone",
  (name) => expect(isTimeZone(name)).toBe(false),
);
