import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";
import type { LandscapeStore } from "../landscapes/landscape-files.ts";

const fullWidth = "1600";

/** `/landscapes/{id}`, or `/landscapes/{id}/{width}`: AVIF for those who take it, WebP for the rest. */
export function addLandscapes(app: FastifyInstance, store: LandscapeStore): void {
  app.get<{ Params: { id: string; width: string } }>(
    "/landscapes/:id/:width?",
    async (request, reply) => {
      const { id } = request.params;
      const width = request.params.width || fullWidth;
      const format = request.headers.accept?.includes("image/avif") ? "avif" : "webp";
      const picture = /^\d{1,4}$/.test(width) ? await store.get(id, Number(width), format) : null;
      if (!picture) throw notFound();
      return reply
        .header("Cache-Control", "public, max-age=31536000, immutable")
        .header("Vary", "Accept")
        .type(`image/${format}`)
        .send(picture);
    },
  );
}
