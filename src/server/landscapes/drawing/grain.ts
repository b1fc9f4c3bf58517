import type { Canvas } from "./canvas.ts";
import { createRandom } from "./random.ts";

const tileSize = 256;

/**
 * Darkens the corners a little, adds film grain and rounds to bytes. The grain is also the dither.
 * A pixel that is no number would be a black hole in a picture that is kept for a year: none is made.
 */
export function develop({ width, height, pixels }: Canvas): Buffer {
  let sum = 0;
  const bytes = new Uint8ClampedArray(width * height * 3);
  const sideways = Float32Array.from({ length: width }, (_, x) => (2 * (x / width - 0.5)) ** 2);
  for (let y = 0; y < height; y++) {
    const upright = (2 * (y / height - 0.47)) ** 2 - 0.7;
    const tileRow = (y % tileSize) * tileSize;
    let index = y * width * 3;
    for (let x = 0; x < width; x++, index += 3) {
      const corner = (sideways[x] as number) + upright;
      const shade = corner > 0 ? 1 - 0.2 * corner : 1;
      const grain = tile[tileRow + (x & (tileSize - 1))] as number;
      const red = pixels[index] as number;
      const green = pixels[index + 1] as number;
      const blue = pixels[index + 2] as number;
      bytes[index] = red * shade + grain;
      bytes[index + 1] = green * shade + grain;
      bytes[index + 2] = blue * shade + grain;
      sum += red + green + blue;
    }
  }
  if (!Number.isFinite(sum)) throw new Error("a pixel is no number");
  return Buffer.from(bytes.buffer);
}

/** The same on every picture. Two numbers added: grain clusters around zero, with few extremes. */
const tile = grainTile();

function grainTile(): Float32Array {
  const random = createRandom("grain");
  const grains = new Float32Array(tileSize * tileSize);
  for (let i = 0; i < grains.length; i++) grains[i] = (random() + random() - 1) * 2.6;
  return grains;
}
