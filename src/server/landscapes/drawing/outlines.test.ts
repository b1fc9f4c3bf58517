import sharp from "sharp";
import { expect, test } from "vitest";
import { createCanvas } from "./canvas.ts";
import { fillOutlines, type Outline, rectangle } from "./outlines.ts";
import { createRandom } from "./random.ts";

const size = 64;
const white = () => [255, 255, 255] as const;

/** How much of each pixel is covered, 0 to 255. */
function covered(outlines: Outline[], opacity?: number): number[] {
  const canvas = createCanvas(size, size);
  fillOutlines(canvas, outlines, white, opacity);
  return Array.from({ length: size * size }, (_, i) => canvas.pixels[i * 3] as number);
}

/** The same outline, filled by the painter of vectors that others wrote. */
async function coveredBySvg(outline: Outline): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="#fff" d="M${outline.map((point) => point.join(",")).join(" ")}Z"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return Array.from({ length: size * size }, (_, i) => drawn[i * 4 + 3] as number);
}

test("a rectangle covers its pixels and the shares of those at its edges", () => {
  const pixels = covered([rectangle(10.25, 20.5, 4, 2)]);
  const at = (x: number, y: number) => Math.round(pixels[y * size + x] as number);
  expect([at(10, 21), at(11, 21), at(13, 21), at(14, 21)]).toEqual([191, 255, 255, 64]);
  expect([at(12, 20), at(12, 22), at(12, 23)]).toEqual([128, 128, 0]);
  expect([at(9, 21), at(15, 21)]).toEqual([0, 0]);
});

test("shapes that reach over every border of the picture are cut at it", () => {
  const pixels = covered([rectangle(-9.5, -3, 200, 200)]);
  expect(pixels.every((pixel) => Math.abs(pixel - 255) < 0.01)).toBe(true);
  expect(covered([rectangle(-20, 5, 10, 10), rectangle(5, 900, 10, 10)])).toEqual(covered([]));
});

test("an outline leaves nothing behind for the next", () => {
  const star: Outline = [
    [32, 2],
    [40, 60],
    [2, 22],
    [62, 22],
    [22, 60],
  ];
  const alone = covered([rectangle(50, 50, 3, 3)]);
  covered([star]);
  expect(covered([rectangle(50, 50, 3, 3)])).toEqual(alone);
});

test("half of the opacity is half of the paint", () => {
  const pixels = covered([rectangle(0, 0, 4, 4)], 0.5);
  expect(pixels[0]).toBeCloseTo(127.5);
});

test("outlines cover what others' painter of vectors covers", async () => {
  const random = createRandom("outlines");
  for (let round = 0; round < 40; round++) {
    // Corners around a middle in order, so that no edge crosses another.
    const corners = 3 + (round % 9);
    const outline: Outline = Array.from({ length: corners }, (_, i) => {
      const angle = ((i + random() * 0.8) / corners) * 2 * Math.PI;
      const reach = 6 + 25 * random();
      return [32 + Math.cos(angle) * reach, 32 + Math.sin(angle) * reach] as const;
    });
    const ours = covered([outline]);
    const theirs = await coveredBySvg(outline);
    const away = ours.map((pixel, i) => Math.abs(pixel - (theirs[i] as number)));
    expect(Math.max(...away)).toBeLessThan(20);
    expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(0.2);
  }
});
