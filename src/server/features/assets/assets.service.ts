import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer, type Viewer } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { createDataLoader } from "../../lib/data-loader.ts";
import {
  type AssetRow,
  lockOwnAssets,
  type SightedAssetRow,
  selectAssets,
} from "./assets.queries.ts";
import { findPublic, mayViewAsset } from "./assets-attachments.service.ts";

type Wanted = {
  ids: string[];
  field: string;
  /** Finds the assets in use already, which may stay even if a moderator hid them. */
  findStaying?: () => Promise<string[]>;
};

/** The caller's own assets, kept from being swept until the transaction ends. */
export async function requireOwnAssets(
  { db }: Context,
  caller: Caller,
  { ids, field, findStaying = async () => [] }: Wanted,
): Promise<AssetRow[]> {
  const wanted = [...new Set(ids)];
  const found = await lockOwnAssets(db, wanted, requireViewer(caller).id);
  // Somebody else's is as unknown as one that never was.
  if (found.length < wanted.length) throw invalid({ [field]: [strangeAsset(caller)] });
  const hidden = found.filter(({ hidden_at }) => hidden_at);
  const staying = hidden.length > 0 ? await findStaying() : [];
  if (hidden.some(({ id }) => !staying.includes(id))) {
    throw invalid({ [field]: [errorWords(caller.locale)("fields.asset_hidden")] });
  }
  return found;
}

export async function requireOwnImage(
  context: Context,
  caller: Caller,
  assetId: string,
  field: string,
): Promise<AssetRow> {
  const [asset] = await requireOwnAssets(context, caller, { ids: [assetId], field });
  if (asset?.asset_type !== "image") throw invalid({ [field]: [strangeAsset(caller)] });
  return asset;
}

function strangeAsset({ locale }: Caller): string {
  return errorWords(locale)("fields.asset");
}

export type SeenAsset = { asset: SightedAssetRow; isPublic: boolean };

export type AssetLookup = (id: string) => Promise<SeenAsset | undefined>;

/** Finds assets and whether everyone may see them. A page's pictures come together, and are. */
export function createAssetLookup(context: Context): AssetLookup {
  return createDataLoader(async (ids: string[]) => {
    const assets = await selectAssets(context.db, ids);
    const everyones = await findPublic(context, assets);
    return new Map(
      assets.map((asset) => [asset.id, { asset, isPublic: everyones.has(asset.id) }] as const),
    );
  });
}

/**
 * The asset as this viewer may see it; null if it is hidden from them, which looks like missing.
 * Finding the viewer costs a query, which public assets do not need.
 */
export async function findVisibleAsset(
  context: Context,
  id: string,
  findViewer: () => Promise<Viewer | null>,
  lookup: AssetLookup = createAssetLookup(context),
): Promise<SeenAsset | null> {
  const seen = await lookup(id);
  if (!seen || seen.isPublic) return seen ?? null;
  const viewer = await findViewer();
  if (!viewer) return null;
  const visibility = await mayViewAsset(context, seen.asset, viewer);
  return visibility === "hidden" ? null : { ...seen, isPublic: visibility === "public" };
}

/** Bare ids put assets into an order; what was written about those that stay is kept. */
export async function withStoredWords<Worded extends { asset_id: string }>(
  ids: readonly string[],
  findStored: () => Promise<Worded[]>,
  unworded: (asset_id: string) => Worded,
): Promise<Worded[]> {
  const stored = ids.length > 0 ? await findStored() : [];
  return ids.map((id) => stored.find(({ asset_id }) => asset_id === id) ?? unworded(id));
}
