import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { builtSilhouette } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { fromDarkEdge } from "./ground.ts";
import { lamp } from "./lamps.ts";

/** The stone edge of the water, with bollards and a lantern. */
export async function paintQuay(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, height, span, palette, light, sky } = stage;
  const random = createRandom(`${stage.seed}/quay`);
  const dark = builtSilhouette(palette);
  const top = mix(dark, palette.stone, 0.4);
  const near = span * 0.13;
  const far = span * 0.055;
  const [left, right] = light.side === "right" ? [near, far] : [far, near];
  const edge = `M-2,${(height - left).toFixed(1)}L${width + 2},${(height - right).toFixed(1)}`;
  const wall = `${edge}L${width + 2},${height + 2}L-2,${height + 2}Z`;
  const lip = `${edge}l0,${(span * 0.014).toFixed(1)}L-2,${(height - left + span * 0.014).toFixed(1)}Z`;
  const groundAt = (x: number) => height - (left + ((right - left) * x) / width);
  const bollards = [0.34, 0.66, 0.98].map((spans) => {
    const x = fromDarkEdge(stage, spans + 0.04 * random());
    return bollard(x, groundAt(x) + span * 0.004, span * 0.032);
  });
  const postX = fromDarkEdge(stage, 0.12);
  const isLit = sky === "midnight" || sky === "evening";
  const post = lantern(postX, groundAt(postX) + span * 0.02, span * 0.3, toCss(dark), isLit);
  const shapes = `<path d="${wall}" fill="${toCss(dark)}"/><path d="${lip}" fill="${toCss(top)}"/><path d="${bollards.join("")}" fill="${toCss(dark)}"/>${post}`;
  await paintShapes(canvas, shapes, height - span * 0.5, height);
}

function bollard(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  return `M${at(-0.26, 0)}L${at(-0.2, -0.7)}L${at(-0.42, -0.78)}Q${at(-0.4, -1.02)} ${at(0, -1.04)}Q${at(0.4, -1.02)} ${at(0.42, -0.78)}L${at(0.2, -0.7)}L${at(0.26, 0)}Z`;
}

function lantern(x: number, y: number, size: number, colour: string, isLit: boolean): string {
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const pole = `M${at(-0.022, 0)}L${at(-0.011, -0.82)}L${at(0.011, -0.82)}L${at(0.022, 0)}Z`;
  const foot = `M${at(-0.05, 0)}L${at(-0.035, -0.07)}L${at(0.035, -0.07)}L${at(0.05, 0)}Z`;
  const cage = `M${at(-0.035, -0.82)}L${at(-0.058, -0.95)}L${at(0, -1.02)}L${at(0.058, -0.95)}L${at(0.035, -0.82)}Z`;
  const light = isLit ? lamp(x, y - size * 0.89, size * 0.026) : "";
  return `<path d="${pole}${foot}${cage}" fill="${colour}"/>${light}`;
}
