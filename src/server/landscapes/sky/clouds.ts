import { isClosed } from "../../scenes/scene.ts";
import { blendRgb, type Canvas } from "../drawing/canvas.ts";
import { clamp01, smoothstep } from "../drawing/colour.ts";
import { createField, type Field, readRow, sampleField } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";

type CloudCover = {
  /** How far the noise is pulled sideways: 1 is puffs, more is streaks. */
  stretch: number;
  scale: number;
  /** How much of the fine detail there is, 0 to 1. */
  raggedness: number;
  /** The noise value where a cloud begins, and how fast it thickens. */
  threshold: number;
  thickness: number;
  opacity: number;
};

const coverOfSky: Record<Stage["sky"], CloudCover> = {
  morning: {
    stretch: 2.6,
    scale: 1.6,
    raggedness: 0.52,
    threshold: -0.06,
    thickness: 0.55,
    opacity: 0.85,
  },
  afternoon: {
    stretch: 1.3,
    scale: 2.3,
    raggedness: 0.58,
    threshold: 0.06,
    thickness: 0.28,
    opacity: 0.97,
  },
  evening: {
    stretch: 2.6,
    scale: 1.7,
    raggedness: 0.54,
    threshold: -0.02,
    thickness: 0.5,
    opacity: 0.9,
  },
  midnight: {
    stretch: 2.6,
    scale: 1.4,
    raggedness: 0.5,
    threshold: 0.06,
    thickness: 0.6,
    opacity: 0.36,
  },
};

/** From edge to edge, thicker in some parts. */
const closedCover: CloudCover = {
  stretch: 2.2,
  scale: 1.5,
  raggedness: 0.5,
  threshold: -0.5,
  thickness: 0.95,
  opacity: 0.9,
};

export function paintClouds(canvas: Canvas, stage: Stage, glow: Field): void {
  const { width, horizon, palette } = stage;
  const cover = isClosed(stage.scene.weather) ? closedCover : coverOfSky[stage.sky];
  const density = createDensity(stage, cover);
  const relief = createRelief(stage, density);
  const densityRow = new Float32Array(width);
  const reliefRow = new Float32Array(width);
  const glowRow = new Float32Array(width);
  const { cloudLit: lit, cloudShade: shade } = palette;
  for (let y = 0; y < horizon; y++) {
    const elevation = 1 - y / horizon;
    const presence = cover.opacity * smoothstep(0.02, 0.24, elevation);
    readRow(density, y, densityRow);
    readRow(relief, y, reliefRow);
    readRow(glow, y, glowRow);
    for (let x = 0; x < width; x++) {
      const amount = densityRow[x] as number;
      if (amount <= 0.002) continue;
      const warmth = glowRow[x] as number;
      const light = clamp01((reliefRow[x] as number) + 0.5 * warmth);
      blendRgb(
        canvas.pixels,
        (y * width + x) * 3,
        shade[0] + (lit[0] - shade[0]) * light,
        shade[1] + (lit[1] - shade[1]) * light,
        shade[2] + (lit[2] - shade[2]) * light,
        amount * presence * (1 - 0.75 * warmth * warmth),
      );
    }
  }
}

/** Cloud cover seen from below: a flat sheet of noise in perspective, so clouds flatten far away. */
function createDensity(stage: Stage, cover: CloudCover): Field {
  const { width, span, horizon, unit } = stage;
  const noise = createNoise(`${stage.seed}/clouds`);
  const random = createRandom(`${stage.seed}/weather`);
  const fewer = stage.scene.weather === "clear" ? 0.05 : -0.05;
  const threshold = cover.threshold + fewer + between(random, -0.06, 0.07);
  const drift = random() * 50;
  return createField({ width, bottom: horizon, stepX: 5 * unit, stepY: 4 * unit }, (x, y) => {
    const elevation = Math.max(0, 1 - y / horizon);
    const distance = 1 / (elevation + 0.35);
    const u = (((x - width / 2) / span) * distance * cover.scale) / cover.stretch + drift;
    const v = distance * cover.scale * 1.6;
    const bend = noise(u * 0.9 + 40, v * 0.9);
    const value = fractal(noise, u + bend * 0.25, v + bend * 0.12, 6, cover.raggedness);
    return smoothstep(threshold, threshold + cover.thickness, value);
  });
}

/** Bright where a cloud thins out towards the light, dark behind its thick parts. */
function createRelief(stage: Stage, density: Field): Field {
  const { width, horizon, light, unit } = stage;
  const reach = 18 * unit;
  const [contrast, gloom] = isClosed(stage.scene.weather) ? [2, 0.5] : [0.9, 0.12];
  return createField({ width, bottom: horizon, stepX: 8 * unit, stepY: 6 * unit }, (x, y) => {
    const toLightX = light.x - x;
    const toLightY = light.isLow ? Math.abs(light.y - y) : light.y - y - 300 * unit;
    const distance = Math.hypot(toLightX, toLightY) || 1;
    const here = sampleField(density, x, y);
    const ahead = sampleField(
      density,
      x + (toLightX / distance) * reach,
      y + (toLightY / distance) * reach,
    );
    return clamp01(0.82 + (here - ahead) * contrast - here * gloom);
  });
}
