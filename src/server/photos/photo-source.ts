import type { Photo } from "../../contract/photos.ts";
import type { LandscapeWidth } from "../landscapes/drawing/encode.ts";

/** Random landscapes to choose a cover from, wherever they come from. */
export type PhotoSource = {
  /** So many in random order, none twice. */
  pick(count: number): Promise<Photo[]>;
  /** A photo of another service that was offered here, as WebP at a width; null for any other. */
  picture(
    id: string,
    width: LandscapeWidth,
    /** The networks that take turns in the queue. */
    askers: readonly string[],
  ): Promise<Buffer | null>;
};
