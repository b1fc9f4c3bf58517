import type { AttachmentKind } from "../assets/assets-attachments.service.ts";
import { canView } from "./capsules.policy.ts";
import { selectAttachedToCapsules, selectGuardsOfAsset } from "./capsules-attachments.queries.ts";

/** Pictures and videos of capsules are as visible as the capsules that show them. */
export const capsuleAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewer) {
    const capsules = await selectGuardsOfAsset(db, asset.id, viewer?.id ?? null);
    if (capsules.length === 0) return null;
    if (capsules.some((capsule) => canView(capsule, null))) return "public";
    return capsules.some((capsule) => canView(capsule, viewer)) ? "private" : "hidden";
  },
  attachedAmong: ({ db }, assetIds) => selectAttachedToCapsules(db, assetIds),
};
