import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validate as isId } from "uuid";
import type { AnswerCache, CachedAnswer } from "../cache/answer-cache.ts";
import type { Context, Viewer } from "../context.ts";
import { notFound } from "../errors.ts";
import {
  createAssetLookup,
  findVisibleAsset,
  type SeenAsset,
} from "../features/assets/assets.service.ts";
import { openFile, pictureOf, readVariant } from "../features/assets/assets-files.service.ts";
import { whenAway } from "../features/assets/assets-refusals.service.ts";
import { findViewer } from "../features/sessions/sessions.service.ts";
import { bearerToken, isVisitor } from "../http/bearer-token.ts";
import { networkOf } from "../http/rate-limits/network.ts";
import { sessionCookieName } from "../http/session-cookie.ts";
import { type ImageFormat, type ImageWidth, isImageWidth } from "../media/images/encode.ts";
import { encoding } from "../media/images/variants.ts";
import { rangeOf } from "./byte-range.ts";
import { isUnchanged, mediaHeaders } from "./media-headers.ts";

type Params = { id: string; width?: string };

/** `/media/{id}` is the file itself, `/media/{id}/{width}` its picture at a width. */
export function addMedia(app: FastifyInstance, context: Context, cache?: AnswerCache): void {
  const lookup = createAssetLookup(context);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const scoped = { ...context, log: request.log };
    const { id, width } = request.params as Params;
    const token = bearerToken(request) ?? request.cookies[sessionCookieName];
    const isKeepable = request.method === "GET" && isVisitor(request);
    const generation = isKeepable ? (cache?.generation() ?? null) : null;
    const key = `picture ${formatFor(request)} ${id} ${width}`;
    const known = generation && cache?.find(key);
    if (known) return sendPicture(known, request, reply);
    try {
      const seen = isId(id)
        ? await findVisibleAsset(scoped, id, () => viewerOf(token, scoped), lookup)
        : null;
      if (!seen) throw notFound();
      if (width === undefined) return await sendFile(scoped, seen, request, reply);
      const pixels = listedWidth(width);
      const isKept = generation !== null && seen.isPublic;
      const held = isKept ? undefined : heldTag(seen, pixels, request);
      if (held) {
        const headers = mediaHeaders({ isPublic: seen.isPublic, etag: held });
        return reply
          .headers({ ...headers, Vary: "Accept" })
          .status(304)
          .send();
      }
      const picture = await makePicture(scoped, seen, pixels, request);
      if (isKept) cache?.store(key, picture, generation);
      return sendPicture(picture, request, reply);
    } catch (error) {
      throw whenAway(scoped, error);
    }
  };
  for (const url of ["/media/:id", "/media/:id/:width"]) {
    app.route({ method: ["GET", "HEAD"], url, handler: answer });
  }
}

/** A browser asks for pictures with its cookie, any other client with its token. */
async function viewerOf(token: string | undefined, context: Context): Promise<Viewer | null> {
  return token ? findViewer(context, token) : null;
}

function formatFor({ headers }: FastifyRequest): ImageFormat {
  return headers.accept?.includes("image/avif") ? "avif" : "webp";
}

function listedWidth(width: string): ImageWidth {
  const pixels = /^[1-9]\d{1,3}$/.test(width) ? Number(width) : 0;
  if (!isImageWidth(pixels)) throw notFound();
  return pixels;
}

/**
 * The tag of this picture that the browser holds, if any: then no file needs to be read, unless it
 * is to be cached for the next visitors.
 */
function heldTag(
  { asset }: SeenAsset,
  pixels: ImageWidth,
  { headers }: FastifyRequest,
): string | undefined {
  if (!pictureOf(asset)) return undefined;
  const tags = (["avif", "webp"] as const).map((format) => tagOf(asset.id, pixels, format));
  return tags.find((tag) => isUnchanged(headers["if-none-match"], tag));
}

const tagOf = (id: string, pixels: ImageWidth, format: ImageFormat) =>
  `"${id}-${pixels}-${encoding}-${format}"`;

async function makePicture(
  context: Context,
  { asset, isPublic }: SeenAsset,
  pixels: ImageWidth,
  request: FastifyRequest,
): Promise<CachedAnswer> {
  const askers = [networkOf(request.ip)];
  const variant = await readVariant(context, asset, pixels, formatFor(request), askers);
  if (!variant) throw notFound();
  const etag = tagOf(asset.id, pixels, variant.format);
  const headers = {
    ...mediaHeaders({ isPublic, etag }),
    Vary: "Accept",
    "Content-Type": `image/${variant.format}`,
    "Content-Length": String(variant.file.length),
  };
  return { body: variant.file, headers };
}

function sendPicture(
  { body, headers }: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { "Content-Type": type, "Content-Length": length, ...lasting } = headers;
  reply.headers(lasting);
  if (isUnchanged(request.headers["if-none-match"], headers.ETag ?? "")) {
    return reply.status(304).send();
  }
  reply.headers({ "Content-Type": type, "Content-Length": length });
  return reply.send(request.method === "HEAD" ? undefined : body);
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
