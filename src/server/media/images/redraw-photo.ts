import sharp from "sharp";
import { RefusedFile } from "../process/tasks.ts";
import { imageKind, kindBytes } from "./image-kind.ts";

/** Twice what photo services send for a screen. */
const mostPixels = 8_000_000;
const kinds = new Set<string | null>(["jpeg", "png", "webp"]);

/** Draws a photo of another service anew as WebP, and keeps nothing else of its file. */
export async function redrawPhoto(file: Uint8Array, width: number): Promise<Buffer> {
  if (!kinds.has(imageKind(Buffer.from(file.subarray(0, kindBytes))))) {
    throw new RefusedFile("type");
  }
  try {
    return await sharp(file, { failOn: "error", limitInputPixels: mostPixels, pages: 1 })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 84, effort: 2 })
      .toBuffer();
  } catch {
    throw new RefusedFile("broken");
  }
}
