import type { Canvas } from "../drawing/canvas.ts";
import { mix } from "../drawing/colour.ts";
import { fillOutlines, type Outline, rectangle } from "../drawing/outlines.ts";
import { between, createRandom, pick, type Random } from "../drawing/random.ts";
import type { Point } from "../drawing/vector.ts";
import { stoneColour } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { createWindows, type Windows } from "./windows.ts";

/** A row of tall buildings on level ground. */
export type TowerRow = {
  name: string;
  base: number;
  /** The highest tower, in pixels. */
  highest: number;
  nearness: number;
  /** Where across the frame, 0 to 1, the highest stand. */
  middle: number;
};

const tops = ["flat", "flat", "step", "slant", "crown"] as const;

/** Towers crowd around a middle and get lower towards the edges. */
export function paintTowers(canvas: Canvas, stage: Stage, row: TowerRow): void {
  const { width, span, palette, sky } = stage;
  const random = createRandom(`${stage.seed}/${row.name}`);
  const body = stoneColour(palette, row.nearness);
  const wall = mix(body, palette.lit, sky === "midnight" ? 0.02 : 0.2 - 0.12 * row.nearness);
  const windows = createWindows(stage, row.name, wall, row.nearness);
  const walls: [Outline[], Outline[]] = [[], []];
  const shades: Outline[] = [];
  let x = -span * 0.04 * random();
  while (x < width) {
    const breadth = span * between(random, 0.026, 0.062) * (0.75 + 0.35 * row.nearness);
    const away = (x / width - row.middle) / 0.3;
    const envelope = 0.22 + 0.78 * Math.exp(-away * away);
    const high = row.highest * envelope * between(random, 0.42, 1);
    const outline = towerOutline(random, x, row.base, breadth, high);
    pick(random, walls).push(outline);
    shades.push(shadeOf(stage, x, row.base, breadth, high));
    addWindows(windows, { x, base: row.base, breadth, high, unit: stage.unit });
    x += breadth * between(random, 0.8, 1.5);
  }
  const darker = mix(wall, palette.stoneShade, 0.12);
  fillOutlines(canvas, walls[0], () => wall);
  fillOutlines(canvas, walls[1], () => darker);
  fillOutlines(canvas, shades, () => palette.stoneShade, 0.22);
  windows.paint(canvas);
}

function towerOutline(random: Random, x: number, base: number, breadth: number, high: number) {
  const top = base - high;
  const kind = pick(random, tops);
  const right = x + breadth;
  const outline: Point[] = [[x, base]];
  if (kind === "step") {
    outline.push([x, top + high * 0.12], [x + breadth * 0.22, top + high * 0.12]);
    outline.push([x + breadth * 0.22, top], [right - breadth * 0.22, top]);
    outline.push([right - breadth * 0.22, top + high * 0.12], [right, top + high * 0.12]);
  } else if (kind === "slant") {
    outline.push([x, top + breadth * 0.5], [right, top]);
  } else if (kind === "crown") {
    const middle = x + breadth / 2;
    const mast = high * 0.13;
    outline.push([x, top], [middle - breadth * 0.05, top], [middle, top - mast]);
    outline.push([middle + breadth * 0.05, top], [right, top]);
  } else {
    outline.push([x, top], [right, top]);
  }
  outline.push([right, base]);
  return outline;
}

function shadeOf({ light }: Stage, x: number, base: number, breadth: number, high: number) {
  const from = light.side === "left" ? x + breadth * 0.58 : x;
  const inside = high * 0.86;
  return rectangle(from, base - inside, breadth * 0.42, inside);
}

type Tower = { x: number; base: number; breadth: number; high: number; unit: number };

function addWindows(windows: Windows, { x, base, breadth, high, unit }: Tower): void {
  const columns = Math.max(2, Math.round(breadth / (11 * unit)));
  const floors = Math.floor((high * 0.84) / (15 * unit));
  const wide = (breadth / columns) * 0.42;
  for (let floor = 0; floor < floors; floor++) {
    const y = base - high * 0.86 + floor * 15 * unit + 4 * unit;
    for (let column = 0; column < columns; column++) {
      windows.add(x + (breadth * (column + 0.5)) / columns - wide / 2, y, wide, 6 * unit);
    }
  }
}
