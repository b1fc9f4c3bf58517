import { posterId } from "../media/keep-file.ts";
import { type Draft, mediaOf } from "./draft-shape.ts";
import { deleteDraft } from "./draft-store.ts";
import { dropMedia } from "./idb-media.ts";

/** A draft goes with its pictures and videos. */
export function discardDraft(draft: Draft): void {
  const media = mediaOf(draft).map(({ id }) => id);
  deleteDraft(draft.id);
  void dropMedia([...media, ...media.map(posterId)]);
}
