import { type FileProblem, kindOf, problemOf } from "../../../domain/media/chosen-file.ts";
import { readVideo } from "../../../domain/media/poster-frame.ts";
import { newDraftId } from "../store/draft-store.ts";
import { keepMedia } from "../store/idb-media.ts";

/** The facts about a picture or video in a draft; the device stores the file itself beside it. */
export type TakenMedia = {
  id: string;
  asset_type: "image" | "video";
  name: string;
  width: number;
  height: number;
};

export type RefusedFile = { name: string; reason: FileProblem };

/** Keeps a chosen file on the device, or says why not. */
export async function takeFile(file: File): Promise<TakenMedia | RefusedFile> {
  const { name } = file;
  const reason = problemOf(file);
  if (reason) return { name, reason };
  const asset_type = kindOf(file) ?? "image";
  const id = newDraftId();
  await keepMedia(id, file);
  if (asset_type === "image") return { id, asset_type, name, ...(await imageSize(file)) };
  const { poster, ...size } = await readVideo(file);
  // The still is made once: a second try of the upload must send the same bytes.
  if (poster) await keepMedia(posterId(id), poster);
  return { id, asset_type, name, ...size };
}

/** The id under which the device stores the still of a video. */
export function posterId(mediaId: string): string {
  return `${mediaId}.poster`;
}

export function isRefusedFile(taken: TakenMedia | RefusedFile): taken is RefusedFile {
  return "reason" in taken;
}

const unknownSize = { width: 1600, height: 1200 };

async function imageSize(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // A kind that only the server can read.
    return unknownSize;
  }
}
