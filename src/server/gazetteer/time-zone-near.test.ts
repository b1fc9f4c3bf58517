import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGazetteer } from "./gazetteer.ts";

describe("the time zone of the nearest town", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  beforeAll(() => gazetteer.ready(), 240_000);
  afterAll(() => gazetteer.close());

  test.each([
    ["Belém", 38.697, -9.206, "PT", "Europe/Lisbon"],
    ["Badajoz, six kilometres from Portugal", 38.879, -6.97, "ES", "Europe/Madrid"],
    ["Elvas, beside it", 38.881, -7.163, "PT", "Europe/Lisbon"],
    ["Ciudad Juárez, which left its zone in 2022", 31.72, -106.46, "MX", "America/Ciudad_Juarez"],
    ["Ojinaga, which kept it", 29.56, -104.41, "MX", "America/Ojinaga"],
    ["Coyhaique, which left its zone in 2025", -45.57, -72.07, "CL", "America/Coyhaique"],
    ["Kyiv under its present name", 50.45, 30.52, "UA", "Europe/Kyiv"],
    ["Nuuk under its present name", 64.18, -51.72, "GL", "America/Nuuk"],
    ["Nagqu, by the clock of Beijing", 31.48, 92.05, "CN", "Asia/Shanghai"],
    ["the outback, 250 km from any town", -25, 128, "AU", "Australia/Darwin"],
    ["Réunion, said to be in France", -21.1, 55.5, "FR", "Indian/Reunion"],
    ["Lisbon, in a country that is none", 38.72, -9.14, "XX", "Europe/Lisbon"],
    ["Lisbon, in no country", 38.72, -9.14, null, "Europe/Lisbon"],
  ])("%s", (_, lat, long, country, zone) => {
    expect(gazetteer.timeZoneNear({ lat, long }, country)).toBe(zone);
  });

  test("far from any town there is none, and none without the index", () => {
    expect(gazetteer.timeZoneNear({ lat: 30, long: -40 }, null)).toBeNull();
    const closed = createGazetteer({ directory: ".cache/site", log });
    expect(closed.timeZoneNear({ lat: 38.72, long: -9.14 }, "PT")).toBeNull();
  });
});
