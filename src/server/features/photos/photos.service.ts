import { randomInt } from "node:crypto";
import type { Asset } from "../../../contract/assets.ts";
import { stockLandscapes } from "../../landscapes/landscape-collection.ts";
import { landscapeAsset } from "./photos.view.ts";

/** Landscapes in random order, none twice. */
export function pickPhotos(count: number): Asset[] {
  const pool = [...stockLandscapes];
  const picked: Asset[] = [];
  while (picked.length < count && pool.length > 0) {
    const [landscape] = pool.splice(randomInt(pool.length), 1);
    if (landscape) picked.push(landscapeAsset(landscape));
  }
  return picked;
}
