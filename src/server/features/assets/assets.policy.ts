import type { Viewer } from "../../context.ts";

/** `public`: everyone may see it. `private`: this viewer may. `hidden`: for this viewer it is not there. */
export type Visibility = "public" | "private" | "hidden";

type Sighted = { owner_id: string };

/**
 * An asset is as visible as the most visible thing it is attached to. Its owner always sees it,
 * and until it is attached to anything nobody else does.
 */
export function assetVisibility(
  asset: Sighted,
  viewer: Viewer | null,
  throughAttachments: Visibility[],
): Visibility {
  if (throughAttachments.includes("public")) return "public";
  if (viewer?.id === asset.owner_id || throughAttachments.includes("private")) return "private";
  return "hidden";
}
