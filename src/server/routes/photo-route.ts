import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { whenAway } from "../features/assets/assets-refusals.service.ts";
import { networkOf } from "../http/rate-limits/network.ts";
import { isLandscapeWidth } from "../landscapes/drawing/encode.ts";

const fullWidth = "1600";

/** `/photos/{id}`, or `/photos/{id}/{width}`: a photo of the photo service, as WebP from us. */
export function addPhotos(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string; width: string } }>(
    "/photos/:id/:width?",
    { config: { hasOwnQueue: true } },
    async (request, reply) => {
      const { id } = request.params;
      const asked = request.params.width || fullWidth;
      const width = /^[1-9]\d{2,3}$/.test(asked) ? Number(asked) : 0;
      if (!/^[1-9]\d{0,15}$/.test(id) || !isLandscapeWidth(width)) throw notFound();
      const askers = [networkOf(request.ip)];
      const picture = await context.photos.picture(id, width, askers).catch((error) => {
        throw whenAway(context, error);
      });
      if (!picture) throw notFound();
      return reply
        .header("Cache-Control", "public, max-age=86400")
        .type("image/webp")
        .send(picture);
    },
  );
}
