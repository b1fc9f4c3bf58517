import { blend, type Canvas, screen } from "../drawing/canvas.ts";
import { type Colour, colour, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import { between, createRandom, pick } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";

const tints = [colour("#ffffff"), colour("#dfe9ff"), colour("#fff0d8")] as const;
/** On a frame as wide as two spans; a taller sky has more. */
const scattered = 480;
const alongBand = 420;

/** The lights of a city leave only the brightest; a night for the stars has the Milky Way. */
export function paintStars(canvas: Canvas, stage: Stage): void {
  const { width, horizon, unit, light, span, scene } = stage;
  const isForStars = scene.details.includes("stars");
  const isUnderLights = scene.town === "city" || scene.town === "metropolis";
  if (isForStars || !isUnderLights) paintMilkyWay(canvas, stage, isForStars ? 1.9 : 1);
  const random = createRandom(`${stage.seed}/stars`);
  const area = (width * horizon) / (span * span);
  const scatteredCount = Math.round(
    scattered * area * (isForStars ? 1.6 : isUnderLights ? 0.3 : 1),
  );
  const inBandCount = isForStars || !isUnderLights ? alongBand : 0;
  for (let i = 0; i < scatteredCount + inBandCount; i++) {
    const inBand = i >= scatteredCount;
    const y = random() ** 1.3 * horizon;
    const spread = (random() + random() + random() - 1.5) * 0.4 * span;
    const x = inBand ? bandCentre(stage, y) + spread : random() * width;
    const size = (0.5 + (inBand ? 0.3 : 1.3) * random() ** 8) * Math.max(0.6, unit);
    const fromMoon = Math.hypot(x - light.x, y - light.y) / span;
    const veil = (light.isSeen ? smoothstep(0.05, 0.3, fromMoon) : 1) * (1 - (y / horizon) ** 3);
    const brightness = veil * between(random, 0.2, inBand ? 0.6 : 0.95);
    paintStar(canvas, x, y, size, pick(random, tints), brightness);
  }
}

function paintStar(
  canvas: Canvas,
  starX: number,
  starY: number,
  size: number,
  tint: Colour,
  brightness: number,
): void {
  const reach = Math.ceil(size * 2.5);
  const left = Math.max(0, Math.floor(starX) - reach);
  const right = Math.min(canvas.width - 1, Math.floor(starX) + reach);
  const top = Math.max(0, Math.floor(starY) - reach);
  const bottom = Math.min(canvas.height - 1, Math.floor(starY) + reach);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const distance = Math.hypot(x - starX, y - starY) / size;
      const alpha = brightness * Math.exp(-distance * distance);
      blend(canvas.pixels, (y * canvas.width + x) * 3, tint, alpha);
    }
  }
}

/** The Milky Way leans away from the moon, on the other side of the sky. */
function bandCentre({ width, horizon, light }: Stage, y: number): number {
  const lean = light.side === "left" ? 0.6 : -0.6;
  return width * (light.side === "left" ? 0.66 : 0.34) - (y - horizon * 0.5) * lean;
}

function paintMilkyWay(canvas: Canvas, stage: Stage, strength: number): void {
  const { width, horizon, span, palette, unit } = stage;
  const noise = createNoise(`${stage.seed}/milky-way`);
  const band = createField({ width, bottom: horizon, stepX: 5 * unit, stepY: 5 * unit }, (x, y) => {
    const across = (x - bandCentre(stage, y)) / (span * 0.2);
    const cloudiness = 0.6 + 0.7 * fractal(noise, (x / span) * 5, (y / span) * 5, 4);
    return Math.exp(-across * across) * Math.max(0, cloudiness);
  });
  const row = new Float32Array(width);
  for (let y = 0; y < horizon; y++) {
    readRow(band, y, row);
    const fade = 0.2 * strength * (1 - (y / horizon) ** 2);
    for (let x = 0; x < width; x++) {
      const amount = (row[x] as number) * fade;
      if (amount > 0.001) screen(canvas.pixels, (y * width + x) * 3, palette.lit, amount);
    }
  }
}
