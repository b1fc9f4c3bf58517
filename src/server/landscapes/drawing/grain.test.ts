import { expect, test } from "vitest";
import { createCanvas } from "./canvas.ts";
import { develop } from "./grain.ts";

test("a picture in which a pixel is no number is not developed", () => {
  const canvas = createCanvas(8, 8);
  expect(develop(canvas)).toHaveLength(8 * 8 * 3);
  canvas.pixels[40] = Number.NaN;
  expect(() => develop(canvas)).toThrow("no number");
});
