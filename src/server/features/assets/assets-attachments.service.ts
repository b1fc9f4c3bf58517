import type { Context, Viewer } from "../../context.ts";
import { assetVisibility, type Visibility } from "./assets.policy.ts";
import type { SightedAssetRow } from "./assets.queries.ts";
import { selectPosters, selectProfilePictures } from "./assets-sweep.queries.ts";

/** Something that pictures and videos can belong to. */
export type AttachmentKind = {
  /** How this viewer may see it through what it belongs to; null where it belongs to nothing. */
  visibilityOf(
    context: Context,
    asset: SightedAssetRow,
    viewer: Viewer | null,
  ): Promise<Visibility | null>;
  /** Which of these everyone may see. Without it, they are asked for one by one. */
  publicAmong?(context: Context, assetIds: string[]): Promise<string[]>;
  /** Which of these belong to something, for whatever reason: they are not swept. */
  attachedAmong(context: Context, assetIds: string[]): Promise<string[]>;
};

const kinds = new Map<string, AttachmentKind>([
  [
    "profile pictures",
    {
      visibilityOf: async (_context, asset) => (asset.is_profile_picture ? "public" : null),
      attachedAmong: ({ db }, assetIds) => selectProfilePictures(db, assetIds),
    },
  ],
  [
    "posters",
    {
      // A poster is shown under its video's address, so it needs none of its own.
      visibilityOf: async () => null,
      attachedAmong: ({ db }, assetIds) => selectPosters(db, assetIds),
    },
  ],
]);

/** Tells of one more thing that assets can belong to. To be called once, when the server starts. */
export function addAttachmentKind(name: string, kind: AttachmentKind): void {
  kinds.set(name, kind);
}

/** Asked at every request, so that what is no longer shared is gone at once. */
export async function mayViewAsset(
  context: Context,
  asset: SightedAssetRow,
  viewer: Viewer | null,
): Promise<Visibility> {
  // Wherever else its owner shows it, what a moderator hid stays hidden.
  if (asset.hidden_at) {
    const isTheirs = viewer?.id === asset.owner_id || viewer?.scope.includes("moderator");
    return isTheirs ? "private" : "hidden";
  }
  const found: Visibility[] = [];
  for (const kind of kinds.values()) {
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
  for (const kind of kinds.values()) {
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
  for (const kind of kinds.values()) {
    for (const id of await kind.attachedAmong(context, assetIds)) attached.add(id);
  }
  return attached;
}
