import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

/** A sail or two out on the water. */
export async function paintSails(canvas: Canvas, stage: Stage): Promise<void> {
  const random = createRandom(`${stage.seed}/sails`);
  const { width, height, span, horizon, light } = stage;
  const middle = light.side === "right" ? 0.42 : 0.58;
  const count = random() < 0.5 ? 1 : 2;
  const sails = Array.from({ length: count }, (_, i) => {
    const x =
      width * (middle + between(random, -0.06, 0.06) + (i === 0 ? 0 : 0.2 * (0.5 - middle)));
    const y =
      horizon + Math.min(height - horizon, span * 0.4) * between(random, 0.12, 0.2) * (1 + i);
    return sail(stage, random, x, y, span * between(random, 0.036, 0.05) * (1 + 0.25 * i));
  });
  await paintShapes(canvas, sails.join(""), horizon - span * 0.1, horizon + span * 0.3);
}

function sail(stage: Stage, random: Random, x: number, y: number, size: number): string {
  const { palette, sky } = stage;
  const facing = random() < 0.5 ? 1 : -1;
  const at = pointAt(x, y, size, facing);
  const isNight = sky === "midnight";
  const cloth = toCss(mix(palette.sun, palette.haze, isNight ? 0.6 : 0.12));
  const jib = toCss(mix(palette.sun, palette.haze, isNight ? 0.8 : 0.5));
  const hull = toCss(mix(palette.near, palette.land, 0.15));
  return `<path d="M${at(-0.5, 0.12)}L${at(0.7, 0.12)}L${at(0.4, 0.9)}L${at(0, 1.5)}Z" fill="${cloth}" opacity=".16"/>
<path d="M${at(0, -1.5)}Q${at(0.55, -0.7)} ${at(0.72, -0.14)}L${at(0, -0.12)}Z" fill="${cloth}"/>
<path d="M${at(-0.06, -1.3)}Q${at(-0.2, -0.6)} ${at(-0.5, -0.14)}L${at(-0.06, -0.12)}Z" fill="${jib}"/>
<path d="M${at(-0.6, -0.04)}L${at(0.82, -0.04)}Q${at(0.75, 0.14)} ${at(0.55, 0.16)}L${at(-0.38, 0.16)}Q${at(-0.55, 0.12)} ${at(-0.6, -0.04)}Z" fill="${hull}"/>`;
}

/** Small boats at rest: a few with a mast, the others to row. */
export async function paintBoats(canvas: Canvas, stage: Stage): Promise<void> {
  const random = createRandom(`${stage.seed}/boats`);
  const { width, height, span, horizon, light, scene } = stage;
  const deep = Math.min(height - horizon, span * 0.42);
  const count = scene.kind === "harbour" ? 7 : 3;
  const from = light.side === "left" ? 0.42 : 0.06;
  const boats = Array.from({ length: count }, (_, i) => {
    const near = (i + random()) / count;
    const x = width * (from + 0.52 * random());
    const y = horizon + deep * (0.06 + 0.5 * near ** 1.3);
    return boat(stage, random, x, y, span * (0.018 + 0.04 * near));
  });
  await paintShapes(canvas, boats.join(""), horizon - span * 0.2, horizon + span * 0.42);
}

function boat(stage: Stage, random: Random, x: number, y: number, size: number): string {
  const { palette, sky, scene } = stage;
  const facing = random() < 0.5 ? 1 : -1;
  const at = pointAt(x, y, size, facing);
  const hull = toCss(mix(palette.near, palette.land, 0.12));
  const paint = toCss(mix(palette.sun, palette.haze, sky === "midnight" ? 0.92 : 0.4));
  const hasMast = scene.kind === "harbour" ? random() < 0.65 : random() < 0.25;
  const mast = hasMast
    ? `<path d="M${at(0, -0.1)}L${at(0, -1.9)}M${at(0, -0.4)}L${at(0.75, -0.34)}M${at(0, -1.85)}L${at(0.95, -0.2)}M${at(0, -1.85)}L${at(-0.9, -0.16)}" stroke="${hull}" stroke-width="${(size * 0.045).toFixed(2)}" fill="none"/>`
    : "";
  return `<path d="M${at(-0.8, 0.16)}L${at(0.8, 0.16)}L${at(0.5, 0.55)}L${at(-0.5, 0.55)}Z" fill="${hull}" opacity=".28"/>${mast}<path d="M${at(-0.95, -0.2)}Q${at(0, 0.02)} ${at(1.05, -0.26)}Q${at(0.86, 0.16)} ${at(0.6, 0.18)}L${at(-0.62, 0.18)}Q${at(-0.85, 0.1)} ${at(-0.95, -0.2)}Z" fill="${hull}"/><path d="M${at(-0.95, -0.2)}Q${at(0, 0.02)} ${at(1.05, -0.26)}L${at(1.02, -0.16)}Q${at(0, 0.1)} ${at(-0.93, -0.12)}Z" fill="${paint}"/>`;
}

function pointAt(x: number, y: number, size: number, facing: number) {
  return (dx: number, dy: number) =>
    `${(x + dx * size * facing).toFixed(1)},${(y + dy * size).toFixed(1)}`;
}
