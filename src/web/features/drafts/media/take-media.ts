import { limits } from "../store/draft-limits.ts";
import { newDraftId } from "../store/draft-store.ts";
import { keepMedia } from "../store/idb-media.ts";
import { readVideo } from "./poster-frame.ts";

export const imageKinds = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/heic",
  "image/heif",
];
export const videoKinds = ["video/mp4", "video/webm"];

/** What a draft notes of a picture or video; the file itself is kept beside it. */
export type TakenMedia = {
  id: string;
  asset_type: "image" | "video";
  name: string;
  width: number;
  height: number;
};

export type Refusal = { name: string; reason: "kind" | "imageSize" | "videoSize" };

/** Keeps a chosen file on the device, or says why not. The server looks more closely later. */
export async function takeFile(file: File): Promise<TakenMedia | Refusal> {
  const { name } = file;
  const asset_type = kindOf(file);
  if (!asset_type) return { name, reason: "kind" };
  if (asset_type === "image" && file.size > limits.imageBytes) return { name, reason: "imageSize" };
  if (asset_type === "video" && file.size > limits.videoBytes) return { name, reason: "videoSize" };
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

function kindOf({ type, name }: File): "image" | "video" | null {
  if (imageKinds.includes(type)) return "image";
  if (videoKinds.includes(type)) return "video";
  // Some systems do not know these kinds and tell nothing.
  return type === "" && /\.(heic|heif|avif)$/i.test(name) ? "image" : null;
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
