import { gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { bytesOf, writePackedFile } from "../files/packed-file.ts";
import { type Layer, readLayers } from "./layers.ts";
import { tileCount, tileNumber, tilesVersion } from "./map-tile-file.ts";

type Order = { output: string; maxZoom: number };

/** Cuts every layer into tiles and writes them all to one file. */
export async function buildMapTiles({ output, maxZoom }: Order) {
  const layers = await readLayers(maxZoom);
  const archive = createArchive(maxZoom);
  for (let z = 0; z <= maxZoom; z++) {
    const cutters = layers
      .filter(({ fromZoom, toZoom }) => z >= fromZoom && z <= toZoom)
      .map((layer) => ({ name: layer.name, cutter: layerCutter(layer, z, maxZoom) }));
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const parts: Record<string, GeoJSONVTTile> = {};
        for (const { name, cutter } of cutters) {
          const tile = cutter.getTile(z, x, y);
          if (tile && tile.features.length > 0) parts[name] = tile;
        }
        if (Object.keys(parts).length > 0) archive.add(tileNumber(z, x, y), encode(parts));
      }
    }
  }
  await writePackedFile(output, archive.pack());
}

const cutters = new WeakMap<Layer, GeoJSONVT>();

function layerCutter(layer: Layer, z: number, maxZoom: number): GeoJSONVT {
  const data = { type: "FeatureCollection" as const, features: layer.features(z) };
  if (layer.changesWithZoom) return new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, buffer: 64 });
  let cutter = cutters.get(layer);
  if (!cutter) {
    cutter = new GeoJSONVT(data, { maxZoom, indexMaxZoom: 4, indexMaxPoints: 0, buffer: 64 });
    cutters.set(layer, cutter);
  }
  return cutter;
}

function encode(parts: Record<string, GeoJSONVTTile>): Buffer {
  return gzipSync(fromGeojsonVt(parts, { version: 2, extent: 4096 }), { level: 9 });
}

function createArchive(maxZoom: number) {
  const starts = new Uint32Array(tileCount(maxZoom));
  const lengths = new Uint32Array(tileCount(maxZoom));
  const tiles: Buffer[] = [];
  // Inland tiles without a name on them are all alike.
  const known = new Map<string, number>();
  let size = 0;
  return {
    add(number: number, tile: Buffer) {
      const content = tile.toString("latin1");
      const start = known.get(content) ?? size;
      if (start === size) {
        known.set(content, start);
        tiles.push(tile);
        size += tile.length;
      }
      starts[number] = start;
      lengths[number] = tile.length;
    },
    pack: () => ({
      version: tilesVersion,
      meta: { maxZoom },
      sections: {
        starts: bytesOf(starts),
        lengths: bytesOf(lengths),
        data: Buffer.concat(tiles),
      },
    }),
  };
}
