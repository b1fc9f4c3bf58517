import type { Asset } from "../../../../contract/assets.ts";
import { type UploadOptions, uploadImage, uploadVideo } from "../../../api/upload.ts";
import { isRefused } from "../../../api/upload-refusal.ts";

export type Media = {
  kind: "image" | "video";
  file: Blob;
  /** The picture that stands for a video until it plays. */
  findStill: () => Promise<Blob | null | undefined>;
};

export type SendOptions = UploadOptions & { idempotencyKey: string };

/** Stores a picture, or a video with its still. */
export async function sendMedia(
  { kind, file, findStill }: Media,
  options: SendOptions,
): Promise<Asset> {
  if (kind === "image") return uploadImage(file, options);
  const still = await findStill();
  const poster = still && (await sendStill(still, options));
  return uploadVideo(file, { ...options, posterId: poster?.id });
}

/** A video may do without its still, so a refused still does not hold it up. */
async function sendStill(
  still: Blob,
  { onProgress: _, idempotencyKey, ...options }: UploadOptions,
): Promise<Asset | null> {
  try {
    return await uploadImage(still, { ...options, idempotencyKey: `${idempotencyKey}.poster` });
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}
