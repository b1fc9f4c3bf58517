import { blend, blendRgb, type Canvas } from "../drawing/canvas.ts";
import { clamp01, mix, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";

/** Sand at our feet, with the last wave on it. It comes nearer on the side of the light. */
export function paintBeach(canvas: Canvas, stage: Stage): void {
  const { width, height, span, unit, palette, light } = stage;
  const noise = createNoise(`${stage.seed}/beach`);
  const edge = Float32Array.from({ length: width }, (_, x) => {
    const k = light.side === "left" ? x / width : 1 - x / width;
    const bay = 0.05 * fractal(noise, (x / span) * 1.6, 4, 3) + 0.2 * k ** 1.4;
    return height - Math.min(height - stage.horizon, span * 0.6) * 0.52 - span * (bay - 0.1);
  });
  const top = Math.floor(edge.reduce((highest, y) => Math.min(highest, y), height) - span * 0.08);
  const area = { width, top, bottom: height, stepX: 5 * unit, stepY: 4 * unit };
  const swells = createField(area, (x, y) =>
    fractal(noise, (x / span) * 3, (y / span) * 11 + 9, 3),
  );
  const foams = createField(area, (x, y) =>
    fractal(noise, (x / span) * 14, (y / span) * 26 + 60, 3),
  );
  const swell = new Float32Array(width);
  const foam = new Float32Array(width);
  const shallow = mix(palette.haze, palette.sandLit, 0.35);
  const sand = palette.sandLit;
  const wet = mix(palette.sandShade, palette.haze, 0.35);
  const deep = mix(palette.sandShade, palette.near, 0.25);
  for (let y = Math.max(0, top); y < height; y++) {
    readRow(swells, y, swell);
    readRow(foams, y, foam);
    for (let x = 0; x < width; x++) {
      const inland = (y - (edge[x] as number)) / span + 0.02 * (swell[x] as number);
      if (inland < -0.075) continue;
      const index = (y * width + x) * 3;
      // Near the sand the water shows the ground.
      blend(canvas.pixels, index, shallow, 0.5 * smoothstep(-0.075, 0, inland));
      if (inland > 0) {
        const dry = smoothstep(0.015, 0.075, inland + 0.012 * (swell[x] as number));
        const bright = clamp01(
          0.82 + 0.3 * (swell[x] as number) - 0.5 * smoothstep(0.1, 0.5, inland),
        );
        blendRgb(
          canvas.pixels,
          index,
          wet[0] + (deep[0] + (sand[0] - deep[0]) * bright - wet[0]) * dry,
          wet[1] + (deep[1] + (sand[1] - deep[1]) * bright - wet[1]) * dry,
          wet[2] + (deep[2] + (sand[2] - deep[2]) * bright - wet[2]) * dry,
          smoothstep(0, 0.004, inland),
        );
      }
      const froth = foamAt(inland, foam[x] as number);
      if (froth > 0) blend(canvas.pixels, index, palette.cloudLit, froth);
    }
  }
}

/** Two lines: the wave that breaks, and the one that runs out on the sand. */
function foamAt(inland: number, ragged: number): number {
  const breaking = Math.exp(-(((inland + 0.048 + 0.012 * ragged) / 0.006) ** 2));
  const last = Math.exp(-(((inland - 0.004 + 0.006 * ragged) / 0.005) ** 2));
  return clamp01((0.6 * breaking + 0.85 * last) * (0.75 + 0.5 * ragged));
}
