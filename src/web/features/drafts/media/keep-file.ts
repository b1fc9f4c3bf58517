import type { TakenFile } from "../../../domain/media/uploading/take-file.ts";
import { newDraftId } from "../store/draft-store.ts";
import { keepMedia } from "../store/idb-media.ts";

/** Keeps a chosen file on the device, and gives the id of its picture or video in the draft. */
export async function keepFile({ file, still }: TakenFile): Promise<string> {
  const id = newDraftId();
  await keepMedia(id, file);
  if (still) await keepMedia(posterId(id), still);
  return id;
}

/** The id under which the device stores the still of a video. */
export function posterId(mediaId: string): string {
  return `${mediaId}.poster`;
}
