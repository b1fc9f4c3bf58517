import { limits } from "../../../contract/limits.ts";
import type { Photo } from "../../../contract/photos.ts";
import type { Context } from "../../context.ts";

/** Landscapes in random order, none twice. */
export function pickPhotos(
  { photos }: Context,
  { count = limits.photosOffered }: { count?: number | undefined },
): Promise<Photo[]> {
  return photos.pick(count);
}
