import { expect, test } from "vitest";
import { kmBetween } from "./km-between.ts";

test.each([
  [{ lat: 38.7223, long: -9.1393 }, { lat: 41.1579, long: -8.6291 }, 274],
  [{ lat: 0, long: 179.5 }, { lat: 0, long: -179.5 }, 111],
  [{ lat: 90, long: 0 }, { lat: -90, long: 77 }, 20015],
  [{ lat: 12, long: 13 }, { lat: 12, long: 13 }, 0],
])("R-OUT-07 from %j to %j it is %s km", (from, to, km) => {
  expect(Math.round(kmBetween(from, to))).toBe(km);
});
