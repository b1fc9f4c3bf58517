import { describe, expect, test } from "vitest";
import { timesOfDay } from "../../contract/shared/slots.ts";
import { equatorBearing, lightFor } from "./light.ts";

const north = 0;
const east = 90;
const south = 180;
const west = 270;

describe("R-PIC-01 the light", () => {
  test.each([
    ["north of the equator, facing south", 45, south, "left", "right", "right"],
    ["south of the equator, facing north", -35, north, "right", "left", "left"],
    ["on an eastern coast", 40, east, "right", "behind", "behind"],
    ["on a southern coast", 44, south, "left", "right", "right"],
    ["on a northern coast in the north", 44, north, "right", "behind", "left"],
  ] as const)("%s", (_, lat, view, morning, afternoon, evening) => {
    expect(lightFor("morning", lat, view).light).toBe(morning);
    expect(lightFor("afternoon", lat, view).light).toBe(afternoon);
    expect(lightFor("evening", lat, view).light).toBe(evening);
  });

  test("on a western coast the morning sun is behind us, the evening sun over the sea", () => {
    expect(lightFor("morning", 38, west).light).toBe("behind");
    expect(lightFor("evening", 38, west).light).not.toBe("behind");
  });

  test("we look to where the sun is at noon", () => {
    expect([60, 0, -1].map(equatorBearing)).toEqual([south, south, north]);
  });

  test.each([0, 30, -45, 60, -75, 90])("at latitude %d the evening sun is the lowest", (lat) => {
    const heights = timesOfDay.map((time) => lightFor(time, lat, south).lightHeight);
    const [morning = 0, afternoon = 0, evening = 0] = heights;
    expect(evening).toBeLessThanOrEqual(1);
    expect(morning).toBeGreaterThanOrEqual(evening);
    expect(afternoon).toBeGreaterThanOrEqual(morning);
    expect(heights.every((height) => height >= 0 && height <= 9)).toBe(true);
  });

  test("the sun stands high in the tropics and low near the poles", () => {
    expect(lightFor("afternoon", 5, south).lightHeight).toBeGreaterThanOrEqual(7);
    expect(lightFor("afternoon", 78, south).lightHeight).toBeLessThanOrEqual(2);
  });
});
