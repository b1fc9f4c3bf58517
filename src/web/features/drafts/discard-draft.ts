import type { Draft } from "../../lib/draft-shape.ts";
import { deleteDraft } from "../../lib/draft-store.ts";
import { dropMedia } from "../../lib/idb-media.ts";
import { mediaOf } from "./capsule-body.ts";
import { posterId } from "./take-media.ts";

/** A draft goes with its pictures and videos. */
export function discardDraft(draft: Draft): void {
  const media = mediaOf(draft).map(({ id }) => id);
  deleteDraft(draft.id);
  void dropMedia([...media, ...media.map(posterId)]);
}
