import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { heroLandscapeIds, portraitOf } from "../../contract/shared/hero-landscapes.ts";
import { timesOfDay } from "../../contract/shared/slots.ts";
import {
  findStockLandscape,
  heroLandscapes,
  heroPortraits,
  landscapeFor,
  stockLandscapes,
} from "./landscape-collection.ts";

describe("the stock set", () => {
  test("has eight landscapes per time of day, each with its own id and seed", () => {
    for (const timeOfDay of timesOfDay) {
      expect(stockLandscapes.filter((one) => one.timeOfDay === timeOfDay)).toHaveLength(8);
    }
    expect(new Set(stockLandscapes.map((one) => one.id)).size).toBe(32);
    expect(new Set(stockLandscapes.map((one) => one.seed)).size).toBe(32);
  });

  test.each(stockLandscapes)("$id has a tiny placeholder that is a picture", async (landscape) => {
    expect(landscape.placeholder.length).toBeLessThan(300);
    const [header, body = ""] = landscape.placeholder.split(",");
    expect(header).toBe("data:image/webp;base64");
    const { width, height } = await sharp(Buffer.from(body, "base64")).metadata();
    expect([width, height]).toEqual([12, 7]);
  });

  test("names two heroes per time of day", () => {
    expect(new Set(heroLandscapes).size).toBe(8);
    for (const timeOfDay of timesOfDay) {
      expect(heroLandscapes.filter((one) => one.timeOfDay === timeOfDay)).toHaveLength(2);
    }
  });

  test("keeps ready the very heroes that the opening shows, wide and for phones", () => {
    expect(heroLandscapes.map(({ id }) => id)).toEqual(heroLandscapeIds);
    for (const id of heroLandscapeIds) {
      expect(heroPortraits).toContain(findStockLandscape(portraitOf(id)));
    }
  });

  test("is found by id, or not at all", () => {
    expect(findStockLandscape("midnight-dunes-2")).toMatchObject({ scene: "dunes" });
    expect(findStockLandscape("midnight-dunes-3")).toBeNull();
    expect(findStockLandscape("constructor")).toBeNull();
  });

  test("lends anything a landscape of its time of day, always the same one", () => {
    for (const timeOfDay of timesOfDay) {
      const ids = Array.from({ length: 200 }, (_, i) => `capsule-${i}`);
      const lent = ids.map((id) => landscapeFor(id, timeOfDay));
      expect(lent.every((one) => one.timeOfDay === timeOfDay)).toBe(true);
      expect(new Set(lent).size).toBe(8);
      expect(ids.map((id) => landscapeFor(id, timeOfDay))).toEqual(lent);
    }
  });
});
