import sharp from "sharp";
import { blendRgb, type Canvas } from "./canvas.ts";

// Nothing that is drawn is drawn again from the same parts.
sharp.cache(false);

/** Draws SVG shapes (in canvas coordinates) over the rows from `top` to `bottom`. */
export async function paintShapes(
  canvas: Canvas,
  shapes: string,
  top: number,
  bottom: number,
): Promise<void> {
  const { width, pixels } = canvas;
  const first = Math.max(0, Math.floor(top));
  const rows = Math.min(canvas.height, Math.ceil(bottom)) - first;
  if (shapes === "" || rows <= 0) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" viewBox="0 ${first} ${width} ${rows}">${shapes}</svg>`;
  const drawn = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  const start = first * width;
  for (let i = 0; i < width * rows; i++) {
    const alpha = drawn[i * 4 + 3] as number;
    if (alpha === 0) continue;
    blendRgb(
      pixels,
      (start + i) * 3,
      drawn[i * 4] as number,
      drawn[i * 4 + 1] as number,
      drawn[i * 4 + 2] as number,
      alpha / 255,
    );
  }
}

export type Point = readonly [number, number];

/** A closed path through points, in tenths of a pixel: whole numbers are quick to write and read. */
export function closedPath(points: readonly Point[]): string {
  let path = "M";
  for (const [x, y] of points) path += `${tenths(x)},${tenths(y)} `;
  return `${path}Z`;
}

function tenths(value: number): number {
  return Math.round(value * 10);
}
