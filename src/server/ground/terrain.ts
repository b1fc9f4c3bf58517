import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Point } from "../gazetteer/ranking.ts";

/** In the order of the numbers in `terrain.webp`. */
export const groundCovers = [
  "water",
  "ice",
  "desert",
  "steppe",
  "fields",
  "forest",
  "rainforest",
  "tundra",
] as const;
export type GroundCover = (typeof groundCovers)[number];

export type Terrain = { data: Buffer; width: number; height: number; channels: number };

const reliefStep = 20;
const heightStep = 25;

export async function readTerrain(): Promise<Terrain> {
  const path = fileURLToPath(new URL("./terrain.webp", import.meta.url));
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The character of the quarter degree around a point: relief is that within about 40 km. */
export function terrainAt(terrain: Terrain, point: Point) {
  const { width, height } = terrain;
  const row = Math.min(height - 1, Math.floor(((90 - point.lat) / 180) * height));
  const column = Math.floor(((point.long + 180) / 360) * width) % width;
  return {
    cover: landCover(terrain, row, column),
    relief: byteAt(terrain, row, column, 1) * reliefStep,
    height: byteAt(terrain, row, column, 2) * heightStep,
  };
}

/** A cell at the coast may be nearly all water: its land is like that beside it. */
function landCover(terrain: Terrain, row: number, column: number): GroundCover {
  const cells = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));
  // The cell itself first, then those that share an edge with it, then the corners.
  cells.sort((a, b) => stepsTo(a) - stepsTo(b));
  const covers = cells.map(([down, right]) => coverAt(terrain, row + down, column + right));
  return covers.find((cover) => cover !== "water") ?? "water";
}

const stepsTo = ([down, right]: readonly [number, number]) => Math.abs(down) + Math.abs(right);

function coverAt(terrain: Terrain, row: number, column: number): GroundCover {
  const inside = Math.min(terrain.height - 1, Math.max(0, row));
  const around = (column + terrain.width) % terrain.width;
  return groundCovers[byteAt(terrain, inside, around, 0)] ?? "water";
}

function byteAt({ data, width, channels }: Terrain, row: number, column: number, channel: number) {
  return data[(row * width + column) * channels + channel] ?? 0;
}
