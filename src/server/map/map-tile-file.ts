import { mapTilesVersion } from "../../contract/shared/map-tiles.ts";
import { readPackedFile } from "../files/packed-file.ts";

export const tilesVersion = mapTilesVersion;

export const tilesFile = (maxZoom: number) => `tiles-${tilesVersion}-z${maxZoom}.bin`;

type TilesMeta = { maxZoom: number };

/** Tiles are numbered from the whole world on, zoom by zoom, row by row. */
export function tileNumber(z: number, x: number, y: number): number {
  return tileCount(z - 1) + y * 2 ** z + x;
}

/** How many tiles there are up to a zoom. */
export function tileCount(maxZoom: number): number {
  return (4 ** (maxZoom + 1) - 1) / 3;
}

export type TileArchive = {
  maxZoom: number;
  /** The gzipped tile, or null where there is nothing but sea. */
  tile(number: number): Buffer | null;
};

export async function readTiles(path: string): Promise<TileArchive> {
  const { meta, section } = await readPackedFile<TilesMeta>(path, tilesVersion);
  const words = (name: string) => {
    const { buffer, offset, length } = section(name);
    return new Uint32Array(buffer, offset, length / 4);
  };
  const starts = words("starts");
  const lengths = words("lengths");
  const data = section("data");
  return {
    maxZoom: meta.maxZoom,
    tile(number) {
      const length = lengths[number] ?? 0;
      if (length === 0) return null;
      return Buffer.from(data.buffer, data.offset + (starts[number] ?? 0), length);
    },
  };
}
