import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { type ImageFacts, RefusedFile } from "../process/tasks.ts";
import { decodeHeic } from "./heic.ts";
import { type ImageKind, imageKind, kindBytes } from "./image-kind.ts";
import { hasPngEnd } from "./png-end.ts";

const maxImagePixels = 33_000_000;

/** No screen needs more; and WebP ends at 16,383 pixels a side. */
const masterSize = { width: 2400, height: 4800 };
const placeholderSize = 16;
const decodeSeconds = 50;

/** Slightly odd files pass, damaged ones do not. Of what moves, the first frame is taken. */
const reading = { failOn: "error", limitInputPixels: maxImagePixels, pages: 1 } as const;

/**
 * Draws the picture anew, upright, in sRGB and without anything that was written beside it, and
 * keeps nothing else of the file.
 */
export async function reencodeImage(file: string, master: string): Promise<ImageFacts> {
  const kind = await kindOf(file);
  const metadata = await readMetadata(file, kind);
  if (kind === "png" && !hasPngEnd(await readFile(file))) throw new RefusedFile("broken");
  const picture =
    metadata.compression === "hevc" ? await decodeHeic(file, metadata) : sharp(file, reading);
  const { width, height, size } = await drawMaster(picture, master);
  return { width, height, bytes: size, placeholder: await drawPlaceholder(master) };
}

async function kindOf(path: string): Promise<ImageKind> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
    const kind = imageKind(buffer.subarray(0, bytesRead));
    if (!kind) throw new RefusedFile("type");
    return kind;
  } finally {
    await file.close();
  }
}

async function readMetadata(file: string, kind: ImageKind): Promise<Metadata> {
  const metadata = await sharp(file, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedFile("broken");
    });
  if (metadata.format !== kind) throw new RefusedFile("broken");
  if (kind === "heif" && !["av1", "hevc"].includes(metadata.compression ?? "")) {
    throw new RefusedFile("type");
  }
  if (metadata.width * metadata.height > maxImagePixels) throw new RefusedFile("pixels");
  return metadata;
}

async function drawMaster(picture: Sharp, master: string) {
  try {
    return await picture
      .autoOrient()
      .resize({ ...masterSize, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 86, smartSubsample: true })
      .timeout({ seconds: decodeSeconds })
      .toFile(master);
  } catch {
    throw new RefusedFile("broken");
  }
}

async function drawPlaceholder(master: string): Promise<string> {
  const tiny = await sharp(master)
    .resize(placeholderSize, placeholderSize, { fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
