import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { invalid } from "../../errors.ts";
import {
  type AssetRow,
  lockOwnAssets,
  type SightedAssetRow,
  selectAsset,
} from "./assets.queries.ts";
import { mayViewAsset } from "./assets-attachments.service.ts";

/** The caller's own assets, kept from being swept until the transaction ends. */
export async function requireOwnAssets(
  { db }: Context,
  caller: Caller,
  assetIds: string[],
  field: string,
): Promise<AssetRow[]> {
  const wanted = [...new Set(assetIds)];
  const found = await lockOwnAssets(db, wanted, requireViewer(caller).id);
  // Somebody else's is as unknown as one that never was.
  if (found.length < wanted.length) throw invalid({ [field]: [strangeAsset(caller)] });
  return found;
}

export async function requireOwnImage(
  context: Context,
  caller: Caller,
  assetId: string,
  field: string,
): Promise<AssetRow> {
  const [asset] = await requireOwnAssets(context, caller, [assetId], field);
  if (asset?.asset_type !== "image") throw invalid({ [field]: [strangeAsset(caller)] });
  return asset;
}

function strangeAsset({ locale }: Caller): string {
  return errorWords(locale)("fields.asset");
}

export type SeenAsset = { asset: SightedAssetRow; isPublic: boolean };

/**
 * The asset as this viewer may see it; null if it is hidden from them, which looks like missing.
 * Who the viewer is costs a query, so it is asked only for what not everyone may see.
 */
export async function findVisibleAsset(
  context: Context,
  id: string,
  findViewerId: () => Promise<string | null>,
): Promise<SeenAsset | null> {
  const asset = await selectAsset(context.db, id);
  if (!asset) return null;
  if ((await mayViewAsset(context, asset, null)) === "public") return { asset, isPublic: true };
  const viewerId = await findViewerId();
  if (!viewerId) return null;
  const visibility = await mayViewAsset(context, asset, viewerId);
  return visibility === "hidden" ? null : { asset, isPublic: visibility === "public" };
}
