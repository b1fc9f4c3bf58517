import type { AssetVisibility, AttachmentKind, Context, Viewer } from "../../context.ts";
import { assetVisibility } from "./assets.policy.ts";
import type { SightedAssetRow } from "./assets.queries.ts";
import { selectPosters, selectProfilePictures } from "./assets-sweep.queries.ts";

export const profilePictures: AttachmentKind = {
  visibilityOf: async (_context, asset) => (asset.is_profile_picture ? "public" : null),
  attachedAmong: ({ db }, assetIds) => selectProfilePictures(db, assetIds),
};

export const posters: AttachmentKind = {
  // A poster is shown under its video's address, so it needs none of its own.
  visibilityOf: async () => null,
  attachedAmong: ({ db }, assetIds) => selectPosters(db, assetIds),
};

/** Asked at every request, so that what is no longer shared is gone at once. */
export async function mayViewAsset(
  context: Context,
  asset: SightedAssetRow,
  viewer: Viewer | null,
): Promise<AssetVisibility> {
  // Wherever else its owner shows it, what a moderator hid stays hidden.
  if (asset.hidden_at) {
    const isTheirs = viewer?.id === asset.owner_id || viewer?.scope.includes("moderator");
    return isTheirs ? "private" : "hidden";
  }
  const found: AssetVisibility[] = [];
  for (const kind of context.attachments) {
    const visibility = await kind.visibilityOf(context, asset, viewer);
    if (visibility === "public") return "public";
    if (visibility) found.push(visibility);
  }
  return assetVisibility(asset, viewer, found);
}

/** Which of these everyone may see. */
export async function findPublic(
  context: Context,
  assets: SightedAssetRow[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const kind of context.attachments) {
    const rest = assets.filter(({ id, hidden_at }) => !hidden_at && !found.has(id));
    if (rest.length === 0) break;
    for (const id of await publicThrough(kind, context, rest)) found.add(id);
  }
  return found;
}

async function publicThrough(
  kind: AttachmentKind,
  context: Context,
  assets: SightedAssetRow[],
): Promise<string[]> {
  if (kind.publicAmong) {
    return kind.publicAmong(
      context,
      assets.map(({ id }) => id),
    );
  }
  const found: string[] = [];
  for (const asset of assets) {
    if ((await kind.visibilityOf(context, asset, null)) === "public") found.push(asset.id);
  }
  return found;
}

export async function findAttached(context: Context, assetIds: string[]): Promise<Set<string>> {
  const attached = new Set<string>();
  for (const kind of context.attachments) {
    for (const id of await kind.attachedAmong(context, assetIds)) attached.add(id);
  }
  return attached;
}
