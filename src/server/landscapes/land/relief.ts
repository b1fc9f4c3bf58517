import { blendRgb, type Canvas } from "../drawing/canvas.ts";
import { type Colour, clamp01, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";
import { type Ridge, slopesOf } from "./ridges.ts";

export type Surface = {
  lit: Colour;
  shade: Colour;
  /** The haze it stands in, and how much of it there is at the foot. */
  foot: Colour;
  footAmount: number;
  /** How sharply the lit side meets the shaded one. */
  crispness: number;
  /** How far the line between them strays on its way down. */
  wander: number;
  /** The finest folds of the land that still catch the light: 0 for rock, more for soft slopes. */
  finest: number;
  snow?: { lit: Colour; shade: Colour; line: number };
  /** How strongly the layers of the rock show, as level bands: 0 not at all. */
  strata?: number;
};

const slopeScales = [2, 6, 16, 40, 90];

/**
 * Paints one layer of land down to `floor`, where nearer land hides it. Which side of a spur faces
 * the light is read off the skyline: the slope of the crest above, looked up along a straying line,
 * and more smoothly the further down we are.
 */
export function paintRelief(
  canvas: Canvas,
  stage: Stage,
  name: string,
  ridge: Ridge,
  floor: Float32Array,
  surface: Surface,
): void {
  const { width, unit } = stage;
  const { crest, base } = ridge;
  const top = Math.max(0, ridge.top - 1) | 0;
  const bottom = Math.ceil(floor.reduce((lowest, y) => Math.max(lowest, y), 0));
  const slopes = slopeScales.map((scale) => slopesOf(ridge, scale * unit));
  const steepness = slopes[0] as Float32Array;
  const levels = slopeLevels(bottom - top + 2, unit, surface.finest);
  const reach = strayReach(bottom - top + 2, unit, surface.wander);
  const { lit, shade, foot, snow } = surface;
  const noises = surfaceNoise(stage, name, top, bottom, snow !== undefined);
  const sunward = stage.light.side === "left" ? -1 : 1;
  const span = Math.max(1, base - ridge.top);
  const edge = 0.9 / surface.crispness;
  const stray = new Float32Array(width);
  const rough = new Float32Array(width);
  const patch = new Float32Array(width);

  for (let y = top; y < bottom; y++) {
    const sink = clamp01((y - ridge.top) / span);
    const haze = surface.footAmount * sink * sink;
    const contrast = 1 - 0.55 * sink;
    const strata = surface.strata ? surface.strata * bandAt((y - base) / unit) : 0;
    readRow(noises.stray, y, stray);
    readRow(noises.rough, y, rough);
    if (noises.patch) readRow(noises.patch, y, patch);
    for (let x = 0; x < width; x++) {
      const depth = y - (crest[x] as number);
      if (depth < -1 || y > (floor[x] as number) + 1) continue;
      const below = depth < 0 ? 0 : depth | 0;
      const shift = (stray[x] as number) * (reach[below] as number);
      const column = Math.min(width - 1, Math.max(0, x + shift)) | 0;
      const level = levels[below] as number;
      const finer = level | 0;
      const fine = (slopes[finer] as Float32Array)[column] as number;
      const coarse = (slopes[finer + 1] as Float32Array)[column] as number;
      const slope = fine + (coarse - fine) * (level - finer);
      const facing = smoothstep(-edge, edge, slope * sunward + 0.16 * (rough[x] as number));
      const light = clamp01(0.5 + (facing - 0.5) * contrast + strata);
      let red = shade[0] + (lit[0] - shade[0]) * light;
      let green = shade[1] + (lit[1] - shade[1]) * light;
      let blue = shade[2] + (lit[2] - shade[2]) * light;
      if (snow) {
        const height = (base - y) / span + 0.13 * (patch[x] as number) + 0.16 * (light - 0.5);
        const cover = smoothstep(snow.line, snow.line + 0.035, height);
        red += (snow.shade[0] + (snow.lit[0] - snow.shade[0]) * light - red) * cover;
        green += (snow.shade[1] + (snow.lit[1] - snow.shade[1]) * light - green) * cover;
        blue += (snow.shade[2] + (snow.lit[2] - snow.shade[2]) * light - blue) * cover;
      }
      blendRgb(
        canvas.pixels,
        (y * width + x) * 3,
        red + (foot[0] - red) * haze,
        green + (foot[1] - green) * haze,
        blue + (foot[2] - blue) * haze,
        coverage(depth, steepness[x] as number),
      );
    }
  }
}

/** Layers of rock, some thick and some thin, -1 to 1. */
function bandAt(y: number): number {
  return 0.5 * Math.sin(y * 0.06) + 0.3 * Math.sin(y * 0.131 + 1) + 0.2 * Math.sin(y * 0.37 + 2);
}

/** How much of a pixel is below the skyline; steep skylines cross more rows. */
export function coverage(depth: number, slope: number): number {
  if (depth > 6) return 1;
  return clamp01(depth / Math.sqrt(1 + slope * slope) + 0.5);
}

/** For each depth below the crest, which of the slope scales to read (between two of them). */
function slopeLevels(depths: number, unit: number, finest: number): Float32Array {
  return Float32Array.from({ length: depths }, (_, depth) => {
    const level = finest + Math.log2(1 + depth / unit / 7) * 0.8;
    return Math.min(slopeScales.length - 1.001, level);
  });
}

/** Straying grows with depth but levels off, or the shadows would swirl like marble. */
function strayReach(depths: number, unit: number, wander: number): Float32Array {
  const most = 140 * unit;
  return Float32Array.from(
    { length: depths },
    (_, depth) => wander * most * (1 - Math.exp(-depth / most)),
  );
}

function surfaceNoise(stage: Stage, name: string, top: number, bottom: number, hasSnow: boolean) {
  const { width, unit } = stage;
  const noise = createNoise(`${stage.seed}/${name}`);
  const area = { width, top, bottom, stepX: 5 * unit, stepY: 5 * unit };
  const at = (value: (u: number, v: number) => number) =>
    createField(area, (x, y) => value(x / unit, y / unit));
  return {
    stray: at((u, v) => noise(u * 0.006, v * 0.009) + 0.3 * noise(u * 0.03, v * 0.034)),
    rough: at((u, v) => noise(u * 0.045, v * 0.024 + 90)),
    patch: hasSnow
      ? at((u, v) => noise(u * 0.035, v * 0.012 + 40) + 0.5 * noise(u * 0.09, v * 0.05))
      : null,
  };
}
