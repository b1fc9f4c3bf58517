import type { Asset } from "../../../contract/assets.ts";
import { pictureSource } from "../media/pictures.ts";

/** The address of a profile picture at one of the widths that the image service has. */
export function profilePictureAt(picture: Asset | null, width: 50 | 300 | 500): string | null {
  return picture ? pictureSource(picture.url).src(width) : null;
}
