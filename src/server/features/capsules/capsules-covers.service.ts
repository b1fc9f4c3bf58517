import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Caller, Context } from "../../context.ts";
import { requireOwnAssets } from "../assets/assets.service.ts";
import { replaceCovers, selectCovers, type WordedCover } from "./capsules.queries.ts";

type Covers = Pick<
  ParsedInput<"PATCH /flenjors/{id}">["body"],
  "cover_asset_ids" | "cover_assets_with_metadata"
>;

/** Covers with their words win over bare ids; each is taken once. */
export async function setCovers(
  context: Context,
  caller: Caller,
  capsuleId: string,
  { cover_asset_ids, cover_assets_with_metadata }: Covers,
): Promise<void> {
  const { db } = context;
  const given =
    cover_assets_with_metadata ??
    (cover_asset_ids && (await worded(context, capsuleId, cover_asset_ids)));
  if (!given) return;
  const field = cover_assets_with_metadata ? "cover_assets_with_metadata" : "cover_asset_ids";
  const covers = [...new Map(given.map((cover) => [cover.asset_id, cover])).values()];
  await requireOwnAssets(context, caller, {
    ids: covers.map((cover) => cover.asset_id),
    field,
    findStaying: async () => (await selectCovers(db, capsuleId)).map((cover) => cover.asset_id),
  });
  await replaceCovers(db, capsuleId, covers);
}

/** Bare ids put covers into an order; what was written about those that stay is kept. */
async function worded({ db }: Context, capsuleId: string, ids: string[]): Promise<WordedCover[]> {
  const stored = ids.length > 0 ? await selectCovers(db, capsuleId) : [];
  return ids.map(
    (asset_id) => stored.find((one) => one.asset_id === asset_id) ?? { asset_id, alt: "" },
  );
}
