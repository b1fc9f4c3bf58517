import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { heroLandscapeIds } from "../../contract/shared/hero-landscapes.ts";
import { timesOfDay } from "../../contract/shared/slots.ts";
import { readSceneCode, sceneCode } from "../scenes/scene.ts";
import { findStockLandscape, landscapeUnder, stockLandscapes } from "./landscape-collection.ts";

describe("the stock set", () => {
  test("has eight landscapes per time of day, each with its own id and scene", () => {
    for (const timeOfDay of timesOfDay) {
      expect(stockLandscapes.filter(({ scene }) => scene.sky === timeOfDay)).toHaveLength(8);
    }
    expect(new Set(stockLandscapes.map(({ id }) => id)).size).toBe(32);
    expect(new Set(stockLandscapes.map(({ scene }) => sceneCode(scene))).size).toBe(32);
  });

  test.each(stockLandscapes)("$id is a scene that can be drawn", ({ scene }) => {
    expect(readSceneCode(sceneCode(scene))).toEqual(scene);
  });

  test.each(stockLandscapes)("$id has a tiny placeholder that is a picture", async (landscape) => {
    expect(landscape.placeholder.length).toBeLessThan(400);
    const [header, body = ""] = landscape.placeholder.split(",");
    expect(header).toBe("data:image/webp;base64");
    const { width = 0, height = 0 } = await sharp(Buffer.from(body, "base64")).metadata();
    expect(width * height).toBeLessThan(200);
  });

  test("holds the heroes of the opening, two per time of day", () => {
    const skies = heroLandscapeIds.map((id) => findStockLandscape(id)?.scene.sky);
    expect(skies).toEqual([...timesOfDay, ...timesOfDay]);
  });

  test("is found by id, or not at all", () => {
    expect(findStockLandscape("midnight-dunes-2")).toMatchObject({ scene: { sky: "midnight" } });
    expect(findStockLandscape("midnight-dunes-9")).toBeNull();
    expect(findStockLandscape("constructor")).toBeNull();
  });

  test.each(timesOfDay)("lends a landscape of hills under the sky of %s", (sky) => {
    expect(landscapeUnder(sky).scene).toMatchObject({
      sky,
      kind: "hills",
      water: "none",
      town: "none",
      foreground: "grass",
    });
  });
});
