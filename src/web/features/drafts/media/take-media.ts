import { type FileProblem, kindOf, problemOf } from "../../../domain/media/chosen-file.ts";
import { readVideo } from "../../../domain/media/poster-frame.ts";
import { newDraftId } from "../store/draft-store.ts";
import { keepMedia } from "../store/idb-media.ts";

/** What a draft notes of a picture or video; the file itself is kept beside it. */
export type TakenMedia = {
  id: string;
  asset_type: "image" | "video";
  name: string;
  width: number;
  height: number;
};

export type Refusal = { name: string; reason: FileProblem };

/** Keeps a chosen file on the device, or says why not. */
export async function takeFile(file: File): Promise<TakenMedia | Refusal> {
  const { name } = file;
  const reason = problemOf(file);
  if (reason) return { name, reason };
  const asset_type = kindOf(file) ?? "image";
  const id = newDraftId();
  await keepMedia(id, file);
  if (asset_type === "image") return { id, asset_type, name, ...(await imageSize(file)) };
  const { poster, ...size } = await readVideo(file);
  // Taken once: an upload that is tried again must send the same.
  if (poster) await keepMedia(posterId(id), poster);
  return { id, asset_type, name, ...size };
}

/** Under which the still of a video is kept. */
export function posterId(mediaId: string): string {
  return `${mediaId}.poster`;
}

export function isRefusal(taken: TakenMedia | Refusal): taken is Refusal {
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
