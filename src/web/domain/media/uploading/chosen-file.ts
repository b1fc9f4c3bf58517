import { limits } from "../../../../contract/limits.ts";

const imageKinds = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/heic",
  "image/heif",
];
const videoKinds = ["video/mp4", "video/webm"];

/** For the `accept` attribute of file pickers. */
export const acceptedPictures = imageKinds.join(",");
export const acceptedKinds = [...imageKinds, ...videoKinds].join(",");

/** The problems that can be seen without opening the file. */
export type OuterProblem = "kind" | "imageSize" | "videoSize";

export type FileProblem = OuterProblem | "videoLength";

export function kindOf({ type, name }: File): "image" | "video" | null {
  if (imageKinds.includes(type)) return "image";
  if (videoKinds.includes(type)) return "video";
  // Some systems do not know these kinds and leave the type empty.
  return type === "" && /\.(heic|heif|avif)$/i.test(name) ? "image" : null;
}

/** Why a chosen file cannot be taken. The server looks more closely later. */
export function problemOf(file: File): OuterProblem | null {
  const kind = kindOf(file);
  if (!kind) return "kind";
  if (kind === "image") return file.size > limits.imageBytes ? "imageSize" : null;
  return file.size > limits.videoBytes ? "videoSize" : null;
}
