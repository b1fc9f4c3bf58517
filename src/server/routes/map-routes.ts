import { gunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";
import type { MapTileStore } from "../map/map-tile-store.ts";

const inTile = /^\d{1,3}$/;

/** `/map/{z}/{x}/{y}`: the vector tiles of the embedded base map. */
export function addMap(app: FastifyInstance, tiles: MapTileStore): void {
  app.get<{ Params: { z: string; x: string; y: string } }>(
    "/map/:z/:x/:y",
    async (request, reply) => {
      const { z, x, y } = request.params;
      if (![z, x, y].every((part) => inTile.test(part))) throw notFound();
      const tile = await tiles.tile(Number(z), Number(x), Number(y));
      reply.header("Cache-Control", "public, max-age=31536000, immutable");
      if (!tile) return reply.status(204).send();
      reply.header("Vary", "Accept-Encoding").type("application/x-protobuf");
      if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return unpack(tile);
      return reply.header("Content-Encoding", "gzip").send(tile);
    },
  );
}

function unpack(tile: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    gunzip(tile, (error, unpacked) => (error ? reject(error) : resolve(unpacked)));
  });
}
