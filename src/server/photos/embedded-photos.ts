import { landscapeAsset } from "../features/photos/photos.view.ts";
import { stockLandscapes } from "../landscapes/landscape-collection.ts";
import { pickSome } from "../lib/pick-some.ts";
import type { PhotoSource } from "./photo-source.ts";

/** The product's own landscapes. They have a route of their own, so no picture is asked for here. */
export const embeddedPhotos: PhotoSource = {
  pick: async (count) =>
    pickSome(stockLandscapes, count).map((one) => ({ ...landscapeAsset(one), credit: null })),
  picture: async () => null,
};
