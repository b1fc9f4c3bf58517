import type { Photo } from "../../../contract/photos.ts";
import { defaultPhotoCount } from "../../../contract/shared/default-photo-count.ts";
import type { Context } from "../../context.ts";

/** Landscapes in random order, none twice. */
export function pickPhotos(
  { photos }: Context,
  { count = defaultPhotoCount }: { count?: number | undefined },
): Promise<Photo[]> {
  return photos.pick(count);
}
