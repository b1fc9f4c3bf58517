import ExifReader from "exifreader";
import { type PhotoOrigin, pointOf, slotOf, wantedTags } from "./exif-facts.ts";

/** Cameras write it at the beginning. A whole file that was made to harm would take a minute. */
const mostBytes = 256 * 1024;

const unknown: PhotoOrigin = { point: null, slot: null };

/** Reads a picture on the device. A file that tells nothing, or nonsense, is simply unknown. */
export async function readOrigin(file: Blob): Promise<PhotoOrigin> {
  try {
    const includeTags = { exif: [...wantedTags] };
    const head = await file.slice(0, mostBytes).arrayBuffer();
    const { exif = {} } = ExifReader.load(head, {
      expanded: true,
      includeTags,
    });
    return { point: pointOf(exif), slot: slotOf(exif, new Date()) };
  } catch {
    return unknown;
  }
}
