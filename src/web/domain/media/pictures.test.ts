import { expect, test } from "vitest";
import { drawnSky } from "./pictures.ts";

test.each([
  ["hills.evening.clear.left.3.green.hills.0.none.none.grass.none.0a1b2c3d", "evening"],
  ["night-city.midnight.soft.right.5.green.flat.0.sea.city.none.none.0a1b2c3d", "midnight"],
  ["afternoon-harbour-1", "afternoon"],
])("R-PIC-01 the colours behind the landscape %s are those of its sky", (id, sky) => {
  expect(drawnSky({ id, provider: "landscapes" })).toBe(sky);
});

test("R-PIC-01 a photo of somebody tells no sky", () => {
  expect(drawnSky({ id: "0a1b-evening", provider: "local" })).toBeUndefined();
});
