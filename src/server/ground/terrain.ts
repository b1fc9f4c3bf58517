import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync } from "node:zlib";
import type { Point } from "../gazetteer/ranking.ts";

/** In the order of the numbers in `terrain.bin`. */
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

/** Three planes, one after another: the cover of each cell, its relief and its height. */
export type Terrain = Buffer;

const width = 1440;
const height = 720;
const reliefStep = 20;
const heightStep = 25;

const file = new URL("./terrain.bin", import.meta.url);
const decompress = promisify(brotliDecompress);

export async function readTerrain(): Promise<Terrain> {
  return decompress(await readFile(file));
}

export function readTerrainAtOnce(): Terrain {
  return brotliDecompressSync(readFileSync(file));
}

/** The character of the quarter degree around a point: relief is that within about 40 km. */
export function terrainAt(terrain: Terrain, point: Point) {
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
  const inside = Math.min(height - 1, Math.max(0, row));
  const around = (column + width) % width;
  return groundCovers[byteAt(terrain, inside, around, 0)] ?? "water";
}

function byteAt(terrain: Terrain, row: number, column: number, plane: number) {
  return terrain[(plane * height + row) * width + column] ?? 0;
}
