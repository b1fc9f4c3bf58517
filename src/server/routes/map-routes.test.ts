import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerError } from "../http/errors/answer-error.ts";
import { createMapTileStore, type MapTileStore } from "../map/map-tile-store.ts";
import { addMap } from "./map-routes.ts";

let directory: string;
let tiles: MapTileStore;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tiles-"));
  const log = { info() {}, error: console.error };
  tiles = createMapTileStore({ directory, log, maxZoom: 1 });
  app = fastify();
  app.setErrorHandler(answerError);
  addMap(app, tiles);
  await tiles.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  tiles.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, encoding = "gzip, br") =>
  app.inject({ url, headers: { "accept-encoding": encoding } });

test("a tile is sent packed and may be kept for ever", async () => {
  const response = await get("/map/0/0/0?v=1");
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/x-protobuf",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(gunzipSync(response.rawPayload).length).toBeGreaterThan(1000);
});

test("who does not take gzip gets the same tile unpacked", async () => {
  const packed = await get("/map/1/0/0");
  const plain = await get("/map/1/0/0", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload.equals(gunzipSync(packed.rawPayload))).toBe(true);
});

test.each(["/map/2/0/0", "/map/0/1/0", "/map/1/2/2", "/map/999/0/0"])(
  "%s is outside the map: nothing to draw",
  async (url) => {
    expect((await get(url)).statusCode).toBe(204);
  },
);

test.each(["/map/a/0/0", "/map/-1/0/0", "/map/0/0/0.5", "/map/0/1e3/0", "/map/0/0/%00"])(
  "%s is no tile",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
