import type { Asset } from "../../../contract/assets.ts";
import { landscapeUrl } from "../../../contract/pictures/landscape-address.ts";
import type { StockLandscape } from "../../landscapes/landscape-collection.ts";

/** A landscape as an asset; `{url}/{width}` serves it at a width, `{url}/tall/{width}` upright. */
export function landscapeAsset(landscape: StockLandscape): Asset {
  return {
    id: landscape.id,
    url: landscapeUrl(landscape.id),
    provider: "landscapes",
    asset_type: "image",
    width: 1600,
    height: 900,
    placeholder: landscape.placeholder,
  };
}
