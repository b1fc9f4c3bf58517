import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { fillOutlines } from "../drawing/outlines.ts";
import { createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { builtSilhouette } from "../land/surfaces.ts";
import { cypress, grassTuft } from "../land/trees.ts";
import type { Stage } from "../stage.ts";
import { fromDarkEdge } from "./ground.ts";
import { lightString } from "./lamps.ts";

/** A roof terrace: a railing, a table, plants in pots; strings of light when it is dark. */
export async function paintTerrace(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, height, span, unit, palette, sky } = stage;
  const random = createRandom(`${stage.seed}/terrace`);
  const dark = builtSilhouette(palette);
  const fill = toCss(dark);
  const rail = height - span * 0.17;
  const floor = height - span * 0.045;
  let bars = "";
  for (let x = span * 0.02; x < width; x += span * 0.034) {
    bars += `M${x.toFixed(1)},${rail.toFixed(1)}h${(2.6 * unit).toFixed(1)}V${floor.toFixed(1)}h${(-2.6 * unit).toFixed(1)}Z`;
  }
  const rails = `M-2,${rail.toFixed(1)}H${width + 2}v${(7 * unit).toFixed(1)}H-2ZM-2,${floor.toFixed(1)}H${width + 2}V${height + 2}H-2Z`;
  const tableX = fromDarkEdge(stage, 0.62);
  const pots = [0.1, 0.26].map((spans, i) => pot(stage, fromDarkEdge(stage, spans), floor, i));
  const plants = [
    ...cypress(random, fromDarkEdge(stage, 0.1), floor - span * 0.06, span * 0.25),
    ...Array.from({ length: 7 }, () => {
      const x = fromDarkEdge(stage, 0.24 + 0.04 * random());
      return grassTuft(random, x, floor - span * 0.05, span * 0.1, 0);
    }).flat(),
  ];
  fillOutlines(canvas, plants, () => dark);
  const isDim = sky === "evening" || sky === "midnight";
  const lights = isDim
    ? lightString([-2, rail - span * 0.3], [width + 2, rail - span * 0.24], span * 0.05, 4 * unit)
    : "";
  const shapes = `<path d="${bars}${rails}" fill="${fill}"/><path d="${pots.join("")}" fill="${toCss(mix(dark, palette.land, 0.25))}"/><path d="${table(stage, tableX, height)}" fill="${fill}"/>${lights}`;
  await paintShapes(canvas, shapes, height - span * 0.6, height);
}

function pot({ span }: Stage, x: number, floor: number, i: number): string {
  const size = span * (0.05 - 0.012 * i);
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(floor + 2 + dy * size).toFixed(1)}`;
  return `M${at(-0.5, 0)}L${at(-0.72, -1.3)}L${at(0.72, -1.3)}L${at(0.5, 0)}Z`;
}

/** A round table with two chairs, seen from the side. */
function table({ span }: Stage, x: number, height: number): string {
  const size = span * 0.17;
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(height + 2 + dy * size).toFixed(1)}`;
  const top = `M${at(-0.42, -0.78)}L${at(0.42, -0.78)}L${at(0.42, -0.73)}L${at(-0.42, -0.73)}Z`;
  const leg = `M${at(-0.025, -0.74)}L${at(0.025, -0.74)}L${at(0.025, 0)}L${at(-0.025, 0)}Z`;
  const chair = (side: number) =>
    `M${at(side * 0.95, -1.15)}L${at(side * 0.9, -1.15)}L${at(side * 0.84, -0.52)}L${at(side * 0.52, -0.52)}L${at(side * 0.52, -0.46)}L${at(side * 0.56, -0.46)}L${at(side * 0.54, 0)}L${at(side * 0.58, 0)}L${at(side * 0.61, -0.46)}L${at(side * 0.82, -0.46)}L${at(side * 0.88, 0)}L${at(side * 0.92, 0)}L${at(side * 0.88, -0.5)}Z`;
  return top + leg + chair(1) + chair(-1);
}
