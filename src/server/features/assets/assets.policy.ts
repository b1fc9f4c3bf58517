import type { AssetVisibility, Viewer } from "../../context.ts";

type Sighted = { owner_id: string };

/**
 * An asset is as visible as the most visible thing it is attached to. Its owner always sees it,
 * and until it is attached to anything nobody else does.
 */
export function assetVisibility(
  asset: Sighted,
  viewer: Viewer | null,
  throughAttachments: AssetVisibility[],
): AssetVisibility {
  if (throughAttachments.includes("public")) return "public";
  if (viewer?.id === asset.owner_id || throughAttachments.includes("private")) return "private";
  return "hidden";
}
