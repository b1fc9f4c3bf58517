import { blendRgb, type Canvas, screen } from "../drawing/canvas.ts";
import { type Colour, smoothstep } from "../drawing/colour.ts";
import { createField, type Field, readRow } from "../drawing/field.ts";
import { createNoise } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";
import type { Palette } from "./palettes.ts";

const stops = [0, 0.38, 0.78, 1] as const;

export function paintSky(canvas: Canvas, stage: Stage, glow: Field): void {
  const { width, pixels } = canvas;
  const strength = { morning: 0.9, afternoon: 0.85, evening: 0.95, midnight: 0.5 }[stage.sky];
  const glowRow = new Float32Array(width);
  // Far from the light its glow takes the sky's own colour: gold straight on blue would be mud.
  const inner = stage.palette.glow;
  const outer = stage.palette.sky[2];
  // Land and water cover the rest.
  const bottom = Math.min(canvas.height, Math.ceil(stage.horizon + canvas.height * 0.06));
  for (let y = 0; y < bottom; y++) {
    const sky = skyColour(stage.palette, Math.min(1, y / stage.horizon));
    readRow(glow, y, glowRow);
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 3;
      const near = glowRow[x] as number;
      const amount = near * strength;
      const core = Math.sqrt(near);
      pixels[index] = sky[0] + (outer[0] + (inner[0] - outer[0]) * core - sky[0]) * amount;
      pixels[index + 1] = sky[1] + (outer[1] + (inner[1] - outer[1]) * core - sky[1]) * amount;
      pixels[index + 2] = sky[2] + (outer[2] + (inner[2] - outer[2]) * core - sky[2]) * amount;
    }
  }
}

/** How much of the light's glow reaches each point, 0 to 1. A low light's glow hugs the horizon. */
export function createGlow(stage: Stage): Field {
  const { width, height, span, unit, light } = stage;
  const squeezeX = light.isLow ? 0.62 : 1;
  const squeezeY = light.isLow ? 1.25 : 1;
  const reach = { morning: 0.46, afternoon: 0.36, evening: 0.46, midnight: 0.3 }[stage.sky];
  // A light behind us brightens the whole sky a little, and no part of it much.
  const strength = light.isSeen ? 1 : 0.3;
  return createField({ width, bottom: height, stepX: 5 * unit, stepY: 5 * unit }, (x, y) => {
    const distance =
      Math.hypot((x - light.x) * squeezeX, (y - light.y) * squeezeY) / (span * reach);
    const wide = Math.exp(-(distance ** 1.5));
    const close = Math.exp(-distance * 6);
    return strength * (0.68 * wide + 0.32 * close);
  });
}

/** Light that spills over the land in front of it: near the sun everything is a little golden. */
export function paintBloom(canvas: Canvas, stage: Stage, glow: Field): void {
  const strength = { morning: 0.47, afternoon: 0.24, evening: 0.58, midnight: 0.19 }[stage.sky];
  const { width, pixels } = canvas;
  const bottom = stage.hasWater ? stage.horizon : stage.height;
  const glowRow = new Float32Array(width);
  for (let y = 0; y < bottom; y++) {
    readRow(glow, y, glowRow);
    for (let x = 0; x < width; x++) {
      const amount = (glowRow[x] as number) - 0.08;
      if (amount <= 0) continue;
      screen(pixels, (y * width + x) * 3, stage.palette.glow, amount * amount * strength);
    }
  }
}

export function paintLight(canvas: Canvas, stage: Stage): void {
  if (!stage.light.isSeen) return;
  if (stage.sky === "midnight") paintMoon(canvas, stage);
  else paintDisc(canvas, stage, stage.light.isLow ? 0.05 : 0.9, () => 1);
}

function paintMoon(canvas: Canvas, stage: Stage): void {
  const noise = createNoise(`${stage.seed}/moon`);
  const { radius } = stage.light;
  paintDisc(canvas, stage, 0.05, (x, y) => {
    const seas = smoothstep(-0.1, 0.6, noise((x / radius) * 1.2 + 9, (y / radius) * 1.2 + 4));
    const craters = noise((x / radius) * 4, (y / radius) * 4) * 0.025;
    return 0.99 - 0.13 * seas + craters;
  });
}

/** `softness` is the part of the radius over which the edge fades. */
function paintDisc(
  canvas: Canvas,
  stage: Stage,
  softness: number,
  brightness: (x: number, y: number) => number,
): void {
  const { x: centreX, y: centreY, radius } = stage.light;
  const [red, green, blue] = stage.palette.sun;
  const reach = Math.ceil(radius) + 1;
  for (let y = Math.floor(centreY - reach); y <= centreY + reach; y++) {
    for (let x = Math.floor(centreX - reach); x <= centreX + reach; x++) {
      if (x < 0 || x >= canvas.width || y < 0 || y >= canvas.height) continue;
      const distance = Math.hypot(x - centreX, y - centreY);
      const alpha = 1 - smoothstep(radius * (1 - softness) - 0.5, radius + 0.5, distance);
      const level = brightness(x - centreX, y - centreY);
      const index = (y * canvas.width + x) * 3;
      blendRgb(canvas.pixels, index, red * level, green * level, blue * level, alpha);
    }
  }
}

/** A curve through the four sky colours: straight segments would leave visible edges. */
function skyColour({ sky }: Palette, position: number): Colour {
  let segment = 0;
  while (segment < 2 && position > (stops[segment + 1] as number)) segment++;
  const start = stops[segment] as number;
  const end = stops[segment + 1] as number;
  const t = (position - start) / (end - start);
  const before = sky[Math.max(0, segment - 1)] as Colour;
  const from = sky[segment] as Colour;
  const to = sky[segment + 1] as Colour;
  const after = sky[Math.min(3, segment + 2)] as Colour;
  return [
    curve(before[0], from[0], to[0], after[0], t),
    curve(before[1], from[1], to[1], after[1], t),
    curve(before[2], from[2], to[2], after[2], t),
  ];
}

function curve(before: number, from: number, to: number, after: number, t: number): number {
  const leave = (to - before) / 2;
  const arrive = (after - from) / 2;
  const bend = 3 * (to - from) - 2 * leave - arrive;
  const settle = 2 * (from - to) + leave + arrive;
  return from + t * (leave + t * (bend + t * settle));
}
