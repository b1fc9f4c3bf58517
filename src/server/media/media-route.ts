import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validate as isId } from "uuid";
import type { Context, Viewer } from "../context.ts";
import { notFound } from "../errors.ts";
import {
  createAssetLookup,
  findVisibleAsset,
  type SeenAsset,
} from "../features/assets/assets.service.ts";
import { openFile, readVariant } from "../features/assets/assets-files.service.ts";
import { whenAway } from "../features/assets/assets-refusals.service.ts";
import { findViewer } from "../features/sessions/sessions.service.ts";
import { sessionCookieName } from "../http/session-cookie.ts";
import { isImageWidth } from "../images/encode.ts";
import { encoding } from "../images/variants.ts";
import { rangeOf } from "./byte-range.ts";
import { isUnchanged, mediaHeaders } from "./media-headers.ts";

type Params = { id: string; width?: string };

/** `/media/{id}` is the file itself, `/media/{id}/{width}` its picture at a width. */
export function addMedia(app: FastifyInstance, context: Context): void {
  const lookup = createAssetLookup(context);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const scoped = { ...context, log: request.log };
    const { id, width } = request.params as Params;
    try {
      const seen = isId(id)
        ? await findVisibleAsset(scoped, id, () => viewerOf(request, scoped), lookup)
        : null;
      if (!seen) throw notFound();
      if (width === undefined) return await sendFile(scoped, seen, request, reply);
      return await sendPicture(scoped, seen, width, request, reply);
    } catch (error) {
      throw whenAway(scoped, error);
    }
  };
  for (const url of ["/media/:id", "/media/:id/:width"]) {
    app.route({ method: ["GET", "HEAD"], url, handler: answer });
  }
}

/** A browser asks for pictures with its cookie, any other client with its token. */
async function viewerOf(request: FastifyRequest, context: Context): Promise<Viewer | null> {
  const [, bearer] = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const token = bearer ?? request.cookies[sessionCookieName];
  return token ? findViewer(context, token) : null;
}

async function sendPicture(
  context: Context,
  { asset, isPublic }: SeenAsset,
  width: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pixels = /^[1-9]\d{1,3}$/.test(width) ? Number(width) : 0;
  if (!isImageWidth(pixels)) throw notFound();
  const wanted = request.headers.accept?.includes("image/avif") ? "avif" : "webp";
  const variant = await readVariant(context, asset, pixels, wanted);
  if (!variant) throw notFound();
  const etag = `"${asset.id}-${pixels}-${encoding}-${variant.format}"`;
  reply.headers(mediaHeaders({ isPublic, etag })).header("Vary", "Accept");
  if (isUnchanged(request.headers["if-none-match"], etag)) return reply.status(304).send();
  reply.type(`image/${variant.format}`).header("Content-Length", variant.file.length);
  return reply.send(request.method === "HEAD" ? undefined : variant.file);
}

async function sendFile(
  context: Context,
  { asset, isPublic }: SeenAsset,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${asset.id}"`;
  reply.headers(mediaHeaders({ isPublic, etag })).header("Accept-Ranges", "bytes");
  if (isUnchanged(request.headers["if-none-match"], etag)) return reply.status(304).send();

  const { range: asked, "if-range": condition } = request.headers;
  const isSameFile = condition === undefined || condition === etag;
  const range = rangeOf(isSameFile ? asked : undefined, asset.bytes);
  if (range === "none") {
    return reply.status(416).header("Content-Range", `bytes */${asset.bytes}`).send();
  }
  const { start, end } = range === "all" ? { start: 0, end: asset.bytes - 1 } : range;
  reply.type(asset.mime_type).header("Content-Length", end - start + 1);
  if (range !== "all") {
    reply.status(206).header("Content-Range", `bytes ${start}-${end}/${asset.bytes}`);
  }
  if (request.method === "HEAD") return reply.send();
  const file = await openFile(context, asset, range === "all" ? undefined : range);
  if (!file) throw notFound();
  return reply.send(file.stream);
}
