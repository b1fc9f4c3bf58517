import { blend, type Canvas } from "../drawing/canvas.ts";
import type { Colour } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";

export type Mist = { top: number; bottom: number; colour: Colour; opacity: number };

/** A bank of mist: thin at its ragged top, thickest at `bottom`, nothing below. */
export function paintMist(canvas: Canvas, stage: Stage, name: string, mist: Mist): void {
  const { width, height, span, unit } = stage;
  const noise = createNoise(`${stage.seed}/${name}/mist`);
  const top = Math.max(0, Math.floor(mist.top));
  const bottom = Math.min(height, Math.ceil(mist.bottom));
  const depth = mist.bottom - mist.top;
  const wisps = createField({ width, top, bottom, stepX: 9 * unit, stepY: 5 * unit }, (x, y) =>
    fractal(noise, (x / span) * 2.2, (y / span) * 11, 3),
  );
  const row = new Float32Array(width);
  for (let y = top; y < bottom; y++) {
    const down = (y - mist.top) / depth;
    readRow(wisps, y, row);
    for (let x = 0; x < width; x++) {
      const rise = down + 0.35 * (row[x] as number) * (1 - down);
      const thickness = rise <= 0 ? 0 : rise >= 1 ? 1 : rise * rise;
      blend(canvas.pixels, (y * width + x) * 3, mist.colour, thickness * mist.opacity);
    }
  }
}
