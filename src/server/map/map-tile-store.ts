import { join } from "node:path";
import { type BuildLog, openCachedFile } from "../files/cached-build.ts";
import { readTiles, type TileArchive, tileNumber, tilesFile } from "./map-tile-file.ts";

export type MapTileStore = {
  /** Builds the tiles if need be; `tile` waits for it. */
  ready(): Promise<void>;
  /** A gzipped vector tile; null where there is none. */
  tile(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): void;
};

/** The deepest zoom with tiles of its own; the map stretches them beyond it. */
const maxTileZoom = 7;

type Options = { directory: string; prebuilt?: string; log: BuildLog; maxZoom?: number };

/** The tiles of the embedded base map, one file in `prebuilt` or cached in the given directory. */
export function createMapTileStore({
  directory,
  prebuilt,
  log,
  maxZoom = maxTileZoom,
}: Options): MapTileStore {
  const closed = new AbortController();
  let opening: Promise<TileArchive> | null = null;

  const open = () => {
    closed.signal.throwIfAborted();
    opening ??= openCachedFile({
      path: join(directory, tilesFile(maxZoom)),
      prebuilt: prebuilt && join(prebuilt, tilesFile(maxZoom)),
      read: readTiles,
      builder: new URL("./build-process.ts", import.meta.url),
      order: { maxZoom },
      log,
      signal: closed.signal,
    }).catch((error) => {
      // The next request tries again: a full disk may have been emptied by then.
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    async ready() {
      await open();
    },
    async tile(z, x, y) {
      const archive = await open();
      return isTile(z, x, y, archive.maxZoom) ? archive.tile(tileNumber(z, x, y)) : null;
    },
    close() {
      closed.abort();
      opening = null;
    },
  };
}

function isTile(z: number, x: number, y: number, maxZoom: number): boolean {
  if (![z, x, y].every((part) => Number.isInteger(part) && part >= 0)) return false;
  return z <= maxZoom && x < 2 ** z && y < 2 ** z;
}
