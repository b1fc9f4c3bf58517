import type { AttachmentKind } from "../../context.ts";
import { canView } from "./capsules.policy.ts";
import { selectAttachedToCapsules, selectGuardsOfAsset } from "./capsules-attachments.queries.ts";

/** Pictures and videos of capsules are as visible as the capsules that show them. */
export const capsuleAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewer) {
    const capsules = await selectGuardsOfAsset(db, asset.id, viewer?.id ?? null);
    if (capsules.length === 0) return null;
    // The rows know this viewer's access, which is nobody else's: what is lent is not public.
    const isOpen = (capsule: (typeof capsules)[number]) =>
      canView({ ...capsule, has_access: false }, null);
    if (capsules.some(isOpen)) return "public";
    return capsules.some((capsule) => canView(capsule, viewer)) ? "private" : "hidden";
  },
  attachedAmong: ({ db }, assetIds) => selectAttachedToCapsules(db, assetIds),
};
