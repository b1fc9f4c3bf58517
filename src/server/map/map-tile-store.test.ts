import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tileCount, tileNumber } from "./map-tile-file.ts";
import { createMapTileStore, type MapTileStore } from "./map-tile-store.ts";

const tileExtent = 4096;
const tileBuffer = 64;

describe("tile store", () => {
  let directory: string;
  let store: MapTileStore;
  const built: unknown[] = [];
  const log = { info: (file: unknown) => built.push(file), error: console.error };
  // Two zooms are enough to see that tiles fit, and take a second or two.
  const create = () => createMapTileStore({ directory, log, maxZoom: 1 });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "tiles-"));
    store = create();
    const other = create();
    await Promise.all([store.ready(), store.ready(), other.ready()]);
    other.close();
  }, 60_000);
  afterAll(async () => {
    store.close();
    await rm(directory, { recursive: true });
  });

  async function decode(z: number, x: number, y: number) {
    const tile = await store.tile(z, x, y);
    if (!tile) throw new Error(`no tile ${z}/${x}/${y}`);
    return new VectorTile(new PbfReader(gunzipSync(tile))).layers;
  }

  async function features(name: string, z: number, x: number, y: number) {
    const layer = (await decode(z, x, y))[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index);
      if (!feature) throw new Error("a feature is missing");
      return feature;
    });
  }

  test("concurrent callers share one build, which leaves one whole file", async () => {
    expect(built).toHaveLength(1);
    expect(await readdir(directory)).toEqual(["tiles-1-z1.bin"]);
    const again = create();
    await again.ready();
    expect(built).toHaveLength(1);
    again.close();
  });

  test("the whole world has land, borders, waters and countries", async () => {
    expect(Object.keys(await decode(0, 0, 0)).toSorted()).toEqual([
      "borders",
      "countries",
      "lakes",
      "land",
      "waters",
    ]);
  });

  test.each([
    [-1, 0, 0],
    [0, 1, 0],
    [1, 2, 0],
    [1, 0, -1],
    [1, 0.5, 0],
    [2, 0, 0],
    [Number.NaN, 0, 0],
    [1e9, 0, 0],
  ])("there is no tile %d/%d/%d", async (z, x, y) => {
    expect(await store.tile(z, x, y)).toBeNull();
  });

  test("names come in the three languages", async () => {
    const countries = await features("countries", 0, 0, 0);
    const names = countries.map(({ properties }) => properties);
    expect(names).toContainEqual(
      expect.objectContaining({ name: "Germany", name_fr: "Allemagne", name_pt: "Alemanha" }),
    );
  });

  test.each([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
  ])("land stays within tile %d/%d/%d and draws no stripe across it", async (z, x, y) => {
    const rings = (await features("land", z, x, y)).flatMap((land) => land.loadGeometry());
    const values = rings.flat().flatMap((point) => [point.x, point.y]);
    expect(
      values.filter((value) => value < -tileBuffer || value > tileExtent + tileBuffer),
    ).toEqual([]);
    const stripes = rings.flatMap((ring) =>
      ring.filter((point, index) => {
        const before = ring[index - 1] ?? point;
        // Along the tile's own edges a line may run from side to side.
        const isEdge =
          Math.min(before.y, point.y) >= tileExtent || Math.max(before.y, point.y) <= 0;
        return !isEdge && Math.abs(point.x - before.x) > tileExtent / 2;
      }),
    );
    expect(stripes).toEqual([]);
  });

  test("a closed store answers no more", async () => {
    const closed = create();
    closed.close();
    await expect(closed.tile(0, 0, 0)).rejects.toThrow();
  });
});

describe("tile numbers", () => {
  test("each tile of each zoom has its own, without gaps", () => {
    const numbers = [0, 1, 2, 3].flatMap((z) =>
      Array.from({ length: 4 ** z }, (_, index) =>
        tileNumber(z, index % 2 ** z, Math.floor(index / 2 ** z)),
      ),
    );
    expect(numbers).toEqual(Array.from({ length: tileCount(3) }, (_, index) => index));
  });
});
