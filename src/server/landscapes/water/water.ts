import { blend, blendRgb, type Canvas } from "../drawing/canvas.ts";
import { type Colour, clamp01, mix, smoothstep } from "../drawing/colour.ts";
import { createField, type Field, readRow } from "../drawing/field.ts";
import { createNoise } from "../drawing/noise.ts";
import type { Stage } from "../stage.ts";

/** How lively the water is, and how strongly it glitters under the light. */
const restlessness = { none: 0, lake: 0.65, river: 0.8, sea: 1.1 };
const glitter = { morning: 0.8, afternoon: 0.5, evening: 0.95, midnight: 0.7 };

/** Mirrors what is above the horizon into the rows below it, broken up by ripples. */
export function paintWater(canvas: Canvas, stage: Stage): void {
  const { width, height, pixels } = canvas;
  const { horizon, palette, light } = stage;
  const { ripples, sparkles } = waterNoise(stage);
  const span = height - horizon;
  const lively = stage.scene.kind === "harbour" ? 0.6 : restlessness[stage.scene.water];
  const deep = mix(palette.water, palette.near, 0.25);
  const around = skyBeside(canvas, stage);
  const discReach = light.radius * 1.25;
  const ripple = new Float32Array(width);
  const sparkle = new Float32Array(width);

  for (let y = horizon; y < height; y++) {
    const down = (y - horizon) / span;
    const scale = rippleScale(stage, y);
    const murk = 0.1 + 0.62 * down ** 1.3;
    const shine = (light.isSeen ? glitter[stage.sky] : 0) * (1 - 0.5 * down);
    const pathWidth = pathWidthAt(stage, y);
    readRow(ripples, y, ripple);
    readRow(sparkles, y, sparkle);
    const still = horizon - 1 - (y - horizon) * 0.96;
    const [deepRed, deepGreen, deepBlue] = deep;
    let index = y * width * 3;
    for (let x = 0; x < width; x++, index += 3) {
      const wave = (ripple[x] as number) * lively;
      const mirrorX = x + wave * scale * 0.03;
      const mirrorY = still + wave * scale * 0.075;
      mirror(canvas, index, mirrorX, mirrorY, horizon);
      if (around && isWithin(mirrorX - light.x, mirrorY - light.y, discReach)) {
        dim(pixels, index, around);
      }
      const across = (x - light.x) / pathWidth;
      const path = !light.isSeen || across > 3 || across < -3 ? 0 : Math.exp(-across * across);
      const depth = clamp01(murk * (1 - 0.75 * path) - wave * 0.08);
      blendRgb(pixels, index, deepRed, deepGreen, deepBlue, depth);
      if (path === 0) continue;
      const spark = smoothstep(0.25, 0.62, (sparkle[x] as number) + path * 0.3);
      if (spark > 0) blend(pixels, index, palette.sun, spark * path * shine);
    }
  }
}

/** The sky beside the sun or the moon; null where none is seen. */
function skyBeside({ width, pixels }: Canvas, { light, horizon }: Stage): Colour | null {
  if (!light.isSeen || light.y >= horizon) return null;
  const towardsMiddle = light.side === "left" ? 1 : -1;
  const x = Math.round(light.x + towardsMiddle * light.radius * 1.25);
  const index = (Math.round(light.y) * width + Math.min(width - 1, Math.max(0, x))) * 3;
  return [pixels[index] as number, pixels[index + 1] as number, pixels[index + 2] as number];
}

/** No brighter than the sky: moving water breaks the disc up, and only its glitter is left. */
function dim(pixels: Float32Array, index: number, [red, green, blue]: Colour): void {
  pixels[index] = Math.min(pixels[index] as number, red);
  pixels[index + 1] = Math.min(pixels[index + 1] as number, green);
  pixels[index + 2] = Math.min(pixels[index + 2] as number, blue);
}

function isWithin(acrossX: number, acrossY: number, reach: number): boolean {
  return acrossX * acrossX + acrossY * acrossY < reach * reach;
}

/** Copies the pixel of the nearest column, at a height between two rows. */
function mirror(
  { width, pixels }: Canvas,
  index: number,
  fromX: number,
  fromY: number,
  horizon: number,
): void {
  const x = Math.floor(fromX + 0.5);
  const column = x < 0 ? 0 : x < width ? x : width - 1;
  const y = fromY < 0 ? 0 : fromY < horizon - 1 ? fromY : horizon - 1.001;
  const row = Math.floor(y);
  const upper = (row * width + column) * 3;
  const lower = row + 1 < horizon ? upper + width * 3 : upper;
  const part = y - row;
  const red = pixels[upper] as number;
  const green = pixels[upper + 1] as number;
  const blue = pixels[upper + 2] as number;
  pixels[index] = red + ((pixels[lower] as number) - red) * part;
  pixels[index + 1] = green + ((pixels[lower + 1] as number) - green) * part;
  pixels[index + 2] = blue + ((pixels[lower + 2] as number) - blue) * part;
}

/** Ripples look larger and further apart the closer they are to us. */
function rippleScale({ horizon, height }: Stage, y: number): number {
  return y - horizon + 0.02 * (height - horizon);
}

/** The path of light on the water is wider the closer it is to us, and ends at three widths. */
function pathWidthAt({ horizon, height, unit }: Stage, y: number): number {
  return unit * (40 + (150 * (y - horizon)) / (height - horizon));
}

function isOnPath(stage: Stage, x: number, y: number): boolean {
  return (
    stage.light.isSeen && Math.abs(x - stage.light.x) <= 3 * pathWidthAt(stage, y) + 8 * stage.unit
  );
}

function waterNoise(stage: Stage): { ripples: Field; sparkles: Field } {
  const { width, height, horizon, unit } = stage;
  const noise = createNoise(`${stage.seed}/water`);
  const area = { width, top: horizon, bottom: height, stepX: 4 * unit, stepY: 2 * unit };
  const inPerspective = (
    value: (u: number, v: number) => number,
    isNeeded = (_x: number, _y: number) => true,
  ) =>
    createField(area, (x, y) => {
      if (!isNeeded(x, y)) return 0;
      const scale = rippleScale(stage, y);
      return value((x - width / 2) / scale, 26 * Math.log(scale / (height - horizon)));
    });
  return {
    ripples: inPerspective(
      (u, v) => noise(u * 1.3 + 50, v * 0.9) + 0.5 * noise(u * 4 + 9, v * 2.1),
    ),
    sparkles: inPerspective(
      (u, v) => 0.7 * noise(u * 3 + 5, v * 2.2 + 33) + 0.4 * noise(u * 9, v * 3.7),
      (x, y) => isOnPath(stage, x, y),
    ),
  };
}
