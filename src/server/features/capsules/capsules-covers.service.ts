import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Caller, Context } from "../../context.ts";
import { requireOwnAssets, withStoredWords } from "../assets/assets.service.ts";
import { replaceCovers, selectCovers } from "./capsules.queries.ts";

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
  const findStored = () => selectCovers(db, capsuleId);
  const unworded = (asset_id: string) => ({ asset_id, alt: "" });
  const given =
    cover_assets_with_metadata ??
    (cover_asset_ids && (await withStoredWords(cover_asset_ids, findStored, unworded)));
  if (!given) return;
  const field = cover_assets_with_metadata ? "cover_assets_with_metadata" : "cover_asset_ids";
  const covers = [...new Map(given.map((cover) => [cover.asset_id, cover])).values()];
  await requireOwnAssets(context, caller, {
    ids: covers.map((cover) => cover.asset_id),
    field,
    findStaying: async () => (await findStored()).map((cover) => cover.asset_id),
  });
  await replaceCovers(db, capsuleId, covers);
}
