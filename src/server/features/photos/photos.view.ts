import type { Asset } from "../../../contract/assets.ts";
import type { StockLandscape } from "../../landscapes/stock.ts";

/** A landscape as an asset; `{url}/{width}` serves it at a width. */
export function landscapeAsset(landscape: StockLandscape): Asset {
  return {
    id: landscape.id,
    url: `/landscapes/${landscape.id}`,
    provider: "landscapes",
    asset_type: "image",
    width: 1600,
    height: 900,
    placeholder: landscape.placeholder,
  };
}
