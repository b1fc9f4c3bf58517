import { blend, type Canvas } from "../drawing/canvas.ts";
import { smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise } from "../drawing/noise.ts";
import { createRandom } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";

/** How far rain drifts aside while it falls, and how dark its thickest veil is. */
const slant = 0.28;
const thickest = 0.42;

/** Veils of rain under far clouds, down to the horizon. */
export function paintRain(canvas: Canvas, stage: Stage): void {
  const { width, horizon, span, unit, palette } = stage;
  const noise = createNoise(`${stage.seed}/rain`);
  const drift = createRandom(`${stage.seed}/rain`)() < 0.5 ? -slant : slant;
  const veils = createField(
    { width, bottom: horizon, stepX: 3 * unit, stepY: 6 * unit },
    (x, y) => {
      const along = (x + (horizon - y) * drift) / span;
      const wide = smoothstep(0, 0.5, noise(along * 2.1, y / span / 3));
      const fine = 0.65 + 0.35 * noise(along * 26, y / span + 7);
      return wide * fine * smoothstep(0.25, 0.6, y / horizon);
    },
  );
  const row = new Float32Array(width);
  for (let y = 0; y < horizon; y++) {
    readRow(veils, y, row);
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 3;
      blend(canvas.pixels, index, palette.cloudShade, thickest * (row[x] as number));
    }
  }
}
