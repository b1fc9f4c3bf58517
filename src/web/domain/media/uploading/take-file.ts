import { limits } from "../../../../contract/limits.ts";
import { type FileProblem, kindOf, problemOf } from "./chosen-file.ts";
import { readVideo } from "./poster-frame.ts";

/** A chosen picture or video that may be sent. */
export type TakenFile = {
  file: File;
  asset_type: "image" | "video";
  name: string;
  width: number;
  height: number;
  /** Of a video. It is made once: a second try of the upload must send the same bytes. */
  still: Blob | null;
};

export type RefusedFile = { name: string; reason: FileProblem };

/** Looks at a chosen file before anything of it is sent, and says why it cannot be taken. */
export async function takeFile(file: File): Promise<TakenFile | RefusedFile> {
  const { name } = file;
  const reason = problemOf(file);
  if (reason) return { name, reason };
  if (kindOf(file) === "image") {
    return { file, asset_type: "image", name, still: null, ...(await imageSize(file)) };
  }
  const { width, height, seconds, poster } = await readVideo(file);
  if (seconds !== null && seconds > limits.videoSeconds) return { name, reason: "videoLength" };
  return { file, asset_type: "video", name, still: poster, width, height };
}

export function isRefusedFile(taken: TakenFile | RefusedFile): taken is RefusedFile {
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
