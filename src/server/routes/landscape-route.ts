import type { FastifyInstance, FastifyRequest } from "fastify";
import { painterEdition } from "../../contract/pictures/landscape-address.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { isSceneWorn } from "../features/scenes/scenes.service.ts";
import { networkOf } from "../http/rate-limits/network.ts";
import type { Limits } from "../http/rate-limits/route-limits.ts";
import type { LandscapeFormat } from "../landscapes/drawing/encode.ts";
import type { FrameName } from "../landscapes/frames.ts";
import type { LandscapeStore } from "../landscapes/landscape-files.ts";

const fullWidth = "1600";

const paths: Record<FrameName, string> = {
  wide: "/landscapes/:id/:width?",
  tall: "/landscapes/:id/tall/:width",
  portrait: "/landscapes/:id/portrait/:width",
};

type Asked = { Params: { id: string; width?: string } };

/**
 * A landscape in a frame and at a width: AVIF for those who take it, WebP for the rest. The id is that
 * of a stock landscape or the code of a scene, with the painter's edition after an "@".
 */
export function addLandscapes(
  app: FastifyInstance,
  { context, landscapes, limits }: { context: Context; landscapes: LandscapeStore; limits: Limits },
): void {
  for (const [frame, url] of Object.entries(paths) as [FrameName, string][]) {
    app.get<Asked>(url, { config: { hasOwnQueue: true } }, async (request, reply) => {
      const { width } = request.params;
      const [id = "", edition] = request.params.id.split("@", 2);
      const format = formatFor(request);
      // Only asked where there is something to draw.
      const isWorn = async () => {
        await limits.spendNetwork("drawing", request.ip);
        return isSceneWorn(context, id);
      };
      const picture = await landscapes.get(
        { id, frame, width: numberOf(width || fullWidth), format },
        { askers: [networkOf(request.ip)], isWorn },
      );
      if (!picture) throw notFound();
      return reply
        .header("Cache-Control", isFinal(edition) && picture.format === format ? forEver : forNow)
        .header("Vary", "Accept")
        .type(`image/${picture.format}`)
        .send(picture.file);
    });
  }
}

function formatFor({ headers }: FastifyRequest): LandscapeFormat {
  return headers.accept?.includes("image/avif") ? "avif" : "webp";
}

function numberOf(width: string): number {
  return /^[1-9]\d{2,3}$/.test(width) ? Number(width) : 0;
}

/** Another edition's picture is that of another version of this site; so is one without an edition. */
function isFinal(edition: string | undefined): boolean {
  return edition === String(painterEdition);
}

const forEver = "public, max-age=31536000, immutable";
/** Until there is an AVIF in place of the WebP. */
const forNow = "public, max-age=3600";
