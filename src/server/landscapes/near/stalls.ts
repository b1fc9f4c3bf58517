import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { silhouette } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { lamp } from "./lamps.ts";

const cloths: readonly Colour[] = [
  colour("#c9543f"),
  colour("#d99a3d"),
  colour("#3f7f7a"),
  colour("#7d5a86"),
];
const wares: readonly Colour[] = [colour("#d9623b"), colour("#e5b13f"), colour("#6f9a43")];

/** Market stalls side by side: awnings in stripes, crates of fruit, lights when it is dark. */
export async function paintStalls(canvas: Canvas, stage: Stage): Promise<void> {
  const { height, span } = stage;
  const random = createRandom(`${stage.seed}/stalls`);
  const back = rowOf(stage, random, height - span * 0.1, span * 0.24, 0.55);
  const front = rowOf(stage, random, height + span * 0.06, span * 0.38, 0.92);
  await paintShapes(canvas, back + front, height - span * 0.72, height);
}

/** Stalls along a line, with a gap here and there to walk through. */
function rowOf(stage: Stage, random: Random, y: number, size: number, nearness: number): string {
  let row = "";
  let x = -size * random();
  for (let i = Math.floor(random() * 4); x < stage.width; i++) {
    const breadth = size * between(random, 0.95, 1.2);
    row += stall(stage, random, { x, y, size, breadth, nearness, cloth: i % cloths.length });
    x += breadth * (random() < 0.3 ? 1.5 : 1.06);
  }
  return row;
}

type Stall = {
  x: number;
  y: number;
  size: number;
  breadth: number;
  nearness: number;
  cloth: number;
};

const stripes = 8;

function stall(stage: Stage, random: Random, box: Stall): string {
  const { palette, sky } = stage;
  const { x, y, size, breadth, nearness } = box;
  const at = (dx: number, dy: number) =>
    `${(x + dx * breadth).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const dim = sky === "midnight" ? 0.72 : sky === "evening" ? 0.45 : 0.12;
  const shade = (tone: Colour) =>
    mix(mix(tone, palette.haze, 0.3 * (1 - nearness)), palette.near, dim);
  const cloth = shade(cloths[box.cloth] as Colour);
  const pale = shade(mix(palette.sun, palette.sandLit, 0.3));
  const dark = toCss(mix(silhouette(palette), palette.land, 0.45 * (1 - nearness)));
  let awning = "";
  for (let i = 0; i < stripes; i++) {
    const from = i / stripes;
    const to = (i + 1) / stripes;
    const top = (k: number) => at(0.08 + 0.84 * k, -1);
    const low = (k: number) => at(-0.04 + 1.08 * k, -0.72);
    const drop = at(-0.04 + 1.08 * ((from + to) / 2), -0.62);
    awning += `<path d="M${top(from)}L${top(to)}L${low(to)}Q${drop} ${low(from)}Z" fill="${toCss(i % 2 === 0 ? cloth : pale)}"/>`;
  }
  const posts = `<path d="M${at(0.02, -0.74)}L${at(0.045, -0.74)}L${at(0.045, 0)}L${at(0.02, 0)}ZM${at(0.955, -0.74)}L${at(0.98, -0.74)}L${at(0.98, 0)}L${at(0.955, 0)}Z" fill="${dark}"/>`;
  const inside = `<path d="M${at(0.04, -0.72)}L${at(0.96, -0.72)}L${at(0.96, -0.3)}L${at(0.04, -0.3)}Z" fill="${dark}" opacity="${sky === "midnight" ? 0.25 : 0.38}"/>`;
  const counter = `<path d="M${at(0, -0.34)}L${at(1, -0.34)}L${at(0.97, 0.05)}L${at(0.03, 0.05)}Z" fill="${dark}"/>`;
  const isDim = sky === "evening" || sky === "midnight";
  const light = isDim ? lamp(x + breadth * 0.5, y - size * 0.62, size * 0.022) : "";
  return inside + posts + fruit(random, box, shade) + counter + awning + light;
}

/** Heaps on the counter. */
function fruit(random: Random, { x, y, size, breadth }: Stall, shade: (tone: Colour) => Colour) {
  let heaps = "";
  for (let i = 0; i < 5; i++) {
    const tone = toCss(shade(wares[Math.floor(random() * wares.length)] as Colour));
    const middle = x + breadth * (0.14 + 0.18 * i);
    const rise = size * between(random, 0.05, 0.09);
    heaps += `<ellipse cx="${middle.toFixed(1)}" cy="${(y - size * 0.33).toFixed(1)}" rx="${(breadth * 0.085).toFixed(1)}" ry="${rise.toFixed(1)}" fill="${tone}"/>`;
  }
  return heaps;
}
