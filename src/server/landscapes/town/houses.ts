import { isClosed } from "../../scenes/scene.ts";
import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix } from "../drawing/colour.ts";
import { fillOutlines, type Outline, rectangle } from "../drawing/outlines.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import type { Point } from "../drawing/vector.ts";
import { type Ridge, yAt } from "../land/ridges.ts";
import { stoneColour } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { createWindows, type Windows } from "./windows.ts";

/** A row of houses along a ridge. */
export type HouseRow = {
  name: string;
  ridge: Ridge;
  /** How high a usual house is, in pixels. */
  size: number;
  nearness: number;
  /** How far down the walls reach below the ridge, so that no gap opens on a slope. */
  below: number;
  /** The part of the row that is built, from 0 to 1 across the frame. */
  from?: number;
  to?: number;
  /** The share of house next to house; the rest are gaps. */
  density?: number;
  /** Whether houses stand on firm ground alone: on no cliff, and not in the sea beside a headland. */
  isOnLand?: boolean;
};

type Roof = "gable" | "hip" | "flat" | "curved";

const tiles = colour("#b8623f");
const slate = colour("#5d6675");
const greyTiles = colour("#5f6670");

/** Quiet houses of plaster and tile: lit on one side, with windows that show the hour. */
export function paintHouses(canvas: Canvas, stage: Stage, row: HouseRow): void {
  const { width, palette } = stage;
  const random = createRandom(`${stage.seed}/${row.name}`);
  const tones = tonesOf(stage, row.nearness);
  const windows = createWindows(stage, row.name, tones.walls[0] as Colour, row.nearness);
  const walls: Outline[][] = tones.walls.map(() => []);
  const roofs: Outline[][] = tones.roofs.map(() => []);
  const flatRoofs: Outline[] = [];
  const shades: Outline[] = [];
  const { from = 0, to = 1, density = 0.93 } = row;
  let x = width * from - row.size * random();
  while (x < width * to) {
    const breadth = row.size * between(random, 0.8, 1.65);
    const isBuilt = random() < density;
    if (isBuilt && (!row.isOnLand || isFirm(row.ridge, x, breadth))) {
      const house = buildHouse(stage, random, row, x, breadth, windows);
      walls[Math.floor(random() * walls.length)]?.push(house.wall);
      const sameRoofs = roofs[Math.floor(random() * roofs.length)];
      (house.isFlat ? flatRoofs : sameRoofs)?.push(...house.roof);
      shades.push(house.shade);
    }
    x += breadth * between(random, 0.86, 0.98);
  }
  for (const [i, wall] of tones.walls.entries()) {
    fillOutlines(canvas, walls[i] as Outline[], () => wall);
  }
  fillOutlines(canvas, shades, () => palette.stoneShade, 0.35);
  windows.paint(canvas);
  fillOutlines(canvas, flatRoofs, () => tones.flatRoof);
  for (const [i, roof] of tones.roofs.entries()) {
    fillOutlines(canvas, roofs[i] as Outline[], () => roof);
  }
}

function isFirm(ridge: Ridge, x: number, breadth: number): boolean {
  const left = yAt(ridge, x);
  const right = yAt(ridge, x + breadth);
  return Math.max(left, right) < ridge.base && Math.abs(left - right) < breadth;
}

function roofColour({ scene }: Stage): Colour {
  if (scene.roofs === "curved") return greyTiles;
  return scene.cover === "heath" || scene.cover === "snow" ? slate : tiles;
}

function tonesOf(stage: Stage, nearness: number) {
  const { palette, sky, scene } = stage;
  const body = stoneColour(palette, nearness);
  const isNight = sky === "midnight";
  const light = isNight ? 0.05 : 0.5 - 0.28 * nearness;
  const plaster = mix(body, palette.lit, light);
  const earthen = scene.cover === "sand" || scene.cover === "ochre";
  const warm = mix(plaster, earthen ? palette.sandLit : palette.glow, isNight ? 0.06 : 0.3);
  const roof = roofColour(stage);
  const dull = isClosed(scene.weather) ? 0.6 : 1;
  const seen =
    (isNight ? 0.12 : sky === "afternoon" ? 0.8 : 0.62) * (0.35 + 0.65 * nearness) * dull;
  const isSnowy = scene.snow > 7;
  const roofTone = isSnowy ? mix(body, palette.snow, isNight ? 0.35 : 0.8) : mix(body, roof, seen);
  return {
    walls: [plaster, warm, mix(plaster, body, 0.45)],
    flatRoof: isSnowy ? roofTone : mix(plaster, palette.stoneShade, 0.3),
    roofs: [roofTone, mix(roofTone, palette.stoneShade, 0.16)],
  };
}

function buildHouse(
  stage: Stage,
  random: Random,
  row: HouseRow,
  x: number,
  breadth: number,
  windows: Windows,
) {
  const { size } = row;
  const ground = yAt(row.ridge, x + breadth / 2);
  const isTall = random() < 0.07;
  const high = size * between(random, 0.62, 1.2) * (isTall ? 1.35 : 1);
  const top = ground - high;
  const foot = ground + row.below;
  const shaded = stage.light.side === "left" ? 0.62 : 0;
  addWindows(random, windows, { x, top, breadth, high, size });
  const kind = roofKind(stage, random);
  return {
    wall: rectangle(x, top, breadth, foot - top),
    shade: rectangle(x + breadth * shaded, top, breadth * 0.38, foot - top),
    isFlat: kind === "flat",
    roof: roofOf(random, kind, { x, top, breadth, size }),
  };
}

function roofKind({ scene }: Stage, random: Random): Roof {
  if (scene.cover === "sand" || scene.roofs === "flat") return "flat";
  const chance = random();
  if (scene.roofs === "curved") return chance < 0.8 ? "curved" : "flat";
  if (scene.roofs === "mixed" && chance < 0.55) return "flat";
  if (scene.cover === "ochre" && chance < 0.3) return "flat";
  return chance < 0.6 ? "gable" : "hip";
}

type Walls = { x: number; top: number; breadth: number; size: number };

function roofOf(random: Random, kind: Roof, { x, top, breadth, size }: Walls): Outline[] {
  const eaves = size * 0.07;
  if (kind === "flat") {
    return [rectangle(x - eaves, top - size * 0.05, breadth + 2 * eaves, size * 0.05)];
  }
  const rise = size * between(random, 0.3, 0.5);
  if (kind === "curved") return [curvedRoof({ x, top, breadth, size }, rise * 0.9)];
  const inset = kind === "hip" ? breadth * 0.22 : breadth * 0.5;
  const chimneyX = x + breadth * between(random, 0.2, 0.35);
  const slopes: Outline = [
    [x - eaves, top + eaves],
    [x + inset, top - rise],
    [x + breadth - inset, top - rise],
    [x + breadth + eaves, top + eaves],
  ];
  if (random() >= 0.4) return [slopes];
  return [rectangle(chimneyX, top - rise * 1.1, size * 0.07, rise * 1.1), slopes];
}

/** Wide eaves whose corners bend a little upwards, and a ridge along the house. */
function curvedRoof({ x, top, breadth, size }: Walls, rise: number): Outline {
  const eaves = size * 0.14;
  const middle = x + breadth / 2;
  const half: Point[] = [
    [breadth / 2 + eaves, -size * 0.05],
    [breadth / 2 + eaves * 0.2, -size * 0.03 - rise * 0.16],
    [breadth * 0.36, -rise * 0.62],
    [breadth * 0.29, -rise],
  ];
  const right = half.map(([across, up]): Point => [middle + across, top + up]);
  const left = half.map(([across, up]): Point => [middle - across, top + up]);
  const foot = top + size * 0.03;
  return [[middle, foot], ...right, ...left.reverse()];
}

/** Two or three across, one to three floors: more than a house would have cannot be told apart. */
function addWindows(
  random: Random,
  windows: Windows,
  { x, top, breadth, high, size }: Walls & { high: number },
): void {
  const columns = breadth > size * 1.35 ? 4 : breadth > size * 0.95 ? 3 : 2;
  const floors = Math.max(1, Math.round(high / (size * 0.42)));
  const wide = size * 0.085;
  const tall = size * 0.14;
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (random() < 0.14) continue;
      const at = x + (breadth * (column + 0.5)) / columns - wide / 2;
      windows.add(at, top + size * (0.13 + 0.36 * floor), wide, tall);
    }
  }
}
