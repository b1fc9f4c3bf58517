import { type Canvas, screen } from "../drawing/canvas.ts";
import { type Colour, colour, mix, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";

const green = colour("#4de3a2");
const violet = colour("#8a6be0");

/** Curtains of light: sharp at their lower edge, fading upwards in rays. */
export function paintAurora(canvas: Canvas, stage: Stage): void {
  const { width, horizon, span, unit } = stage;
  const noise = createNoise(`${stage.seed}/aurora`);
  const area = { width, bottom: horizon, stepX: 4 * unit, stepY: 4 * unit };
  const curtains = [0, 1].map((i) => {
    const foot = (x: number) =>
      horizon -
      span * (0.2 + 0.14 * i) +
      span * 0.16 * fractal(noise, (x / span) * 0.9, 7 + i * 9, 3);
    return createField(area, (x, y) => {
      const above = (foot(x) - y) / span;
      if (above < -0.02) return 0;
      const rays = 0.65 + 0.5 * noise((x / span) * 16, 3 + i * 5 + above * 0.6);
      const body = smoothstep(-0.02, 0.03, above) * Math.exp(-above * 5.5);
      return Math.max(0, body * rays * (0.5 + 0.7 * noise((x / span) * 1.3 + 20 * i, 1.5)));
    });
  });
  const row = new Float32Array(width);
  for (const curtain of curtains) {
    for (let y = 0; y < horizon; y++) {
      readRow(curtain, y, row);
      const light: Colour = mix(violet, green, smoothstep(0.1, 0.6, y / horizon));
      for (let x = 0; x < width; x++) {
        const amount = row[x] as number;
        if (amount > 0.004) screen(canvas.pixels, (y * width + x) * 3, light, amount * 0.95);
      }
    }
  }
}
