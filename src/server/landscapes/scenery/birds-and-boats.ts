import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Scene } from "./scene.ts";

/** A few birds by day, high up; mountains may hide some of them. */
export async function paintBirds(canvas: Canvas, scene: Scene): Promise<void> {
  if (scene.timeOfDay === "midnight") return;
  const random = createRandom(`${scene.seed}/birds`);
  const { width, height, unit, light, palette } = scene;
  const flockX = width * (light.side === "right" ? 0.44 : 0.56);
  const flockY = height * between(random, 0.1, 0.18);
  let path = "";
  for (let i = 0; i < 5; i++) {
    const x = flockX + between(random, -0.06, 0.06) * width;
    const y = flockY + between(random, -0.04, 0.04) * height;
    const span = between(random, 5, 10) * unit;
    const dip = span * between(random, 0.2, 0.5);
    path += `M${x - span},${y - dip}Q${x - span * 0.4},${y - span * 0.6} ${x},${y}Q${x + span * 0.4},${y - span * 0.6} ${x + span},${y - dip}`;
  }
  await paintShapes(
    canvas,
    `<path d="${path}" fill="none" stroke="${toCss(palette.near)}" stroke-width="${1.5 * unit}" stroke-linecap="round" opacity=".55"/>`,
    flockY - height * 0.06,
    flockY + height * 0.06,
  );
}

/** A sail out at sea. */
export async function paintBoat(canvas: Canvas, scene: Scene): Promise<void> {
  if (scene.name !== "coast") return;
  const random = createRandom(`${scene.seed}/boat`);
  const { width, height, horizon, palette, light, timeOfDay } = scene;
  const x =
    width * (light.side === "right" ? between(random, 0.4, 0.5) : between(random, 0.5, 0.6));
  const y = horizon + height * between(random, 0.05, 0.08);
  const size = height * between(random, 0.04, 0.055);
  const facing = random() < 0.5 ? 1 : -1;
  const at = (dx: number, dy: number) =>
    `${(x + dx * size * facing).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const sail = toCss(mix(palette.sun, palette.haze, timeOfDay === "midnight" ? 0.6 : 0.12));
  const jib = toCss(mix(palette.sun, palette.haze, timeOfDay === "midnight" ? 0.8 : 0.5));
  const hull = toCss(mix(palette.near, palette.land, 0.15));
  const shapes = `<path d="M${at(-0.5, 0.12)}L${at(0.7, 0.12)}L${at(0.4, 0.9)}L${at(0, 1.5)}Z" fill="${sail}" opacity=".16"/>
<path d="M${at(0, -1.5)}Q${at(0.55, -0.7)} ${at(0.72, -0.14)}L${at(0, -0.12)}Z" fill="${sail}"/>
<path d="M${at(-0.06, -1.3)}Q${at(-0.2, -0.6)} ${at(-0.5, -0.14)}L${at(-0.06, -0.12)}Z" fill="${jib}"/>
<path d="M${at(-0.6, -0.04)}L${at(0.82, -0.04)}Q${at(0.75, 0.14)} ${at(0.55, 0.16)}L${at(-0.38, 0.16)}Q${at(-0.55, 0.12)} ${at(-0.6, -0.04)}Z" fill="${hull}"/>`;
  await paintShapes(canvas, shapes, y - size * 2, y + size * 2);
}
