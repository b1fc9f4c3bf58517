import type { AttachmentKind } from "../assets/assets-attachments.service.ts";
import { canView } from "./capsules.policy.ts";
import { selectAttachedToCapsules, selectGuardsOfAsset } from "./capsules-attachments.queries.ts";

/** Pictures and videos of capsules are as visible as the capsules that show them. */
export const capsuleAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewerId) {
    const capsules = await selectGuardsOfAsset(db, asset.id, viewerId);
    if (capsules.length === 0) return null;
    if (capsules.some((capsule) => canView(capsule, null))) return "public";
    const viewer = viewerId ? { id: viewerId, sessionId: "", scope: [] } : null;
    return capsules.some((capsule) => canView(capsule, viewer)) ? "private" : "hidden";
  },
  attachedAmong: ({ db }, assetIds) => selectAttachedToCapsules(db, assetIds),
};
