import { expect, test } from "vitest";
import { moveCrop, sideOf, startCrop, zoomCrop } from "./crop.ts";

test("a crop begins with the largest square, in the middle", () => {
  const crop = startCrop(400, 300);
  expect(crop).toMatchObject({ x: 200, y: 150, zoom: 1 });
  expect(sideOf(crop)).toBe(300);
});

test("a crop moves by fractions of its side, and stops at the edges", () => {
  const crop = zoomCrop(startCrop(400, 300), 2);
  expect(moveCrop(crop, 0.1, -0.2)).toMatchObject({ x: 215, y: 120 });
  expect(moveCrop(crop, 9, 9)).toMatchObject({ x: 325, y: 225 });
  expect(moveCrop(crop, -9, -9)).toMatchObject({ x: 75, y: 75 });
});

test("a crop that is not zoomed moves only along the longer side", () => {
  expect(moveCrop(startCrop(400, 300), 1, 1)).toMatchObject({ x: 250, y: 150 });
  expect(moveCrop(startCrop(300, 400), 1, 1)).toMatchObject({ x: 150, y: 250 });
});

test("a crop zooms between one and four times", () => {
  expect(sideOf(zoomCrop(startCrop(400, 300), 9))).toBe(75);
  expect(sideOf(zoomCrop(startCrop(400, 300), 0.1))).toBe(300);
});

test("zooming out at an edge brings the crop back into the picture", () => {
  const corner = moveCrop(zoomCrop(startCrop(400, 300), 4), 9, 9);
  expect(zoomCrop(corner, 1)).toMatchObject({ x: 250, y: 150 });
});
