import ExifReader from "exifreader";
import { type PhotoOrigin, pointOf, slotOf, wantedTags } from "./exif-facts.ts";

const unknown: PhotoOrigin = { point: null, slot: null };

/** Reads a picture on the device. A file that tells nothing, or nonsense, is simply unknown. */
export async function readOrigin(file: Blob): Promise<PhotoOrigin> {
  try {
    const includeTags = { exif: [...wantedTags] };
    const { exif = {} } = ExifReader.load(await file.arrayBuffer(), {
      expanded: true,
      includeTags,
    });
    return { point: pointOf(exif), slot: slotOf(exif, new Date()) };
  } catch {
    return unknown;
  }
}
