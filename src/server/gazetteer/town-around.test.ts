import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGazetteer } from "./gazetteer.ts";

describe("the town around a point", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  beforeAll(() => gazetteer.ready(), 240_000);
  afterAll(() => gazetteer.close());

  test.each([
    ["Alfama is part of Lisbon", 38.711, -9.13, "PT", 400_000, 700_000],
    ["the Louvre is in Paris, not in its quarter", 48.861, 2.336, "FR", 2_000_000, 3_000_000],
    ["Versailles is a town of its own", 48.804, 2.121, "FR", 50_000, 120_000],
    ["Central Park is in New York", 40.785, -73.968, "US", 7_000_000, 9_500_000],
    ["Miami Beach is not Miami", 25.79, -80.13, "US", 60_000, 120_000],
    ["Zermatt", 46.02, 7.749, "CH", 3_000, 10_000],
  ])("%s", (_, lat, long, country, least, most) => {
    const town = gazetteer.townAround({ lat, long });
    expect(town?.country).toBe(country);
    expect(town?.population).toBeGreaterThanOrEqual(least);
    expect(town?.population).toBeLessThanOrEqual(most);
  });

  test("outside of towns it is the nearest, with its distance", () => {
    const town = gazetteer.townAround({ lat: 38.56, long: -8.06 });
    expect(town?.km).toBeGreaterThan(8);
    expect(town?.population).toBeGreaterThan(1000);
  });

  test("far from any there is none, and none without the index", () => {
    expect(gazetteer.townAround({ lat: 30, long: -40 })).toBeNull();
    const closed = createGazetteer({ directory: ".cache/site", log });
    expect(closed.townAround({ lat: 38.711, long: -9.13 })).toBeNull();
  });
});
