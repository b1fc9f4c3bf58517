import type { AttachmentKind } from "../../context.ts";
import { isHostsOwnFor, selectHostsOwn } from "./outing-pictures.queries.ts";

/**
 * The host's own pictures are lent to the members who take part, and stay as long as the outing. All
 * others are seen through the capsule alone, so that its author can take them back.
 */
export const outingAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewer) {
    if (!viewer) return null;
    return (await isHostsOwnFor(db, asset.id, viewer.id)) ? "private" : null;
  },
  // Nothing is public through an outing.
  publicAmong: async () => [],
  attachedAmong: ({ db }, assetIds) => selectHostsOwn(db, assetIds),
};
