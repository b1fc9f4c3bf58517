import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { validate as isId } from "uuid";
import type { WholeFlenjor } from "../../contract/capsules.ts";
import { landscapeUrl } from "../../contract/pictures/landscape-address.ts";
import { shownCover } from "../../contract/pictures/shown-cover.ts";
import { placeInShort } from "../../contract/shared/place-in-short.ts";
import { defaultLocale, isLocale } from "../../i18n/locales.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { SightedAssetRow } from "../features/assets/assets.queries.ts";
import { findVisibleAsset } from "../features/assets/assets.service.ts";
import { pictureOf, readVariant } from "../features/assets/assets-files.service.ts";
import { getCapsule } from "../features/capsules/capsules.service.ts";
import { landscapeOf } from "../features/scenes/scenes.service.ts";
import { callerFor } from "../http/caller.ts";
import { networkOf } from "../http/rate-limits/network.ts";
import type { LandscapeStore } from "../landscapes/landscape-files.ts";
import { drawPreview } from "../previews/draw-preview.ts";
import { createPreviewStore, previewStyle } from "../previews/preview-store.ts";
import { isUnchanged } from "./media-headers.ts";

const pictureWidth = 800;
/** The window of a preview is higher than wide. */
const landscape = { frame: "tall", width: 500, format: "webp" } as const;

type Asked = { Params: { file: string }; Querystring: { lang?: unknown } };

type Previews = { context: Context; landscapes: LandscapeStore };

/** `/previews/capsules/{id}.jpg?lang=fr`: what other sites show beside a link to a capsule. */
export function addPreviews(app: FastifyInstance, { context, landscapes }: Previews): void {
  const store = createPreviewStore(context.settings.CACHE_DIR);
  app.get<Asked>("/previews/capsules/:file", async (request, reply) => {
    const [id = "", ...extension] = request.params.file.split(".");
    if (!isId(id) || extension.join() !== "jpg") throw notFound();
    const scoped = { ...context, log: request.log };
    // Every caller counts as a visitor, because the sites that show previews have no account.
    const { lang } = request.query;
    const locale = isLocale(lang) ? lang : defaultLocale;
    const capsule = await getCapsule(scoped, callerFor(request, null, locale), id);
    const shown = { ...shownOf(scoped, capsule), cover: await findCover(scoped, capsule) };
    const edition = editionOf(shown);
    const etag = `"${id}-${edition}-${locale}"`;
    reply.headers({
      "Cache-Control": "public, no-cache",
      "Cross-Origin-Resource-Policy": "cross-origin",
      ETag: etag,
    });
    if (isUnchanged(request.headers["if-none-match"], etag)) return reply.status(304).send();
    const network = networkOf(request.ip);
    const preview = await store.get({ id, edition, locale, network }, () =>
      draw({ ...scoped, landscapes, network }, { id, ...shown }),
    );
    return reply.type("image/jpeg").send(preview);
  });
}

type Cover = { landscape: string } | { asset: SightedAssetRow };
type Shown = ReturnType<typeof shownOf> & { cover: Cover };

/** All that a preview shows of a capsule. */
function shownOf({ settings }: Context, capsule: WholeFlenjor) {
  const { place, experiences, times_of_day: times } = capsule;
  const [first] = experiences.flatMap(({ time_of_day }) => time_of_day ?? []);
  return {
    words: {
      slot: first ?? "morning",
      times,
      product: settings.PRODUCT_NAME,
      title: capsule.title,
      place: placeInShort(place),
      creator: capsule.creator.full_name,
    },
  };
}

/** Another one whenever anything that is shown changes: the creator's name, a picture that is hidden. */
function editionOf({ cover, ...shown }: Shown): string {
  const picture =
    "asset" in cover ? pictureOf(cover.asset)?.storage_key : landscapeUrl(cover.landscape);
  const text = JSON.stringify([previewStyle, shown, picture]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

type Drawing = Context & { landscapes: LandscapeStore; network: string };

async function draw(
  { landscapes, network, ...context }: Drawing,
  { id: capsuleId, words, cover }: Shown & { id: string },
): Promise<Buffer> {
  const asking = { askers: [network], isWorn: async () => true };
  const own = "asset" in cover && (await readVariant(context, cover.asset, pictureWidth, "webp"));
  if (own) return drawPreview({ ...words, picture: own.file });
  const id = "landscape" in cover ? cover.landscape : await landscapeOf(context, capsuleId);
  const drawn = await landscapes.get({ id, ...landscape }, asking);
  return drawPreview({ ...words, picture: drawn?.file ?? null });
}

/** The first cover that has a picture for everyone; a video without a poster has none. */
async function findCover(context: Context, capsule: WholeFlenjor): Promise<Cover> {
  const shown = shownCover(capsule);
  for (const { id, provider } of shown ? [shown, ...capsule.cover_assets] : []) {
    if (provider === "landscapes") return { landscape: id };
    const seen = await findVisibleAsset(context, id, async () => null);
    if (seen && pictureOf(seen.asset)) return { asset: seen.asset };
  }
  return { landscape: await landscapeOf(context, capsule.id) };
}
