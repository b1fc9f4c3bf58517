import type { Asset } from "../../../contract/assets.ts";
import type { TimeOfDay } from "../../../contract/slots.ts";
import { landscapeFor, type StockLandscape } from "../../landscapes/stock.ts";

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

/** A cover for what has none: always the same for the same id, under one of its skies. */
export function landscapeCover(id: string, times: readonly TimeOfDay[]): Asset {
  // The end of an id is random, so neighbours in a list differ.
  const chosen = times[Number.parseInt(id.slice(-4), 16) % times.length] ?? "morning";
  return landscapeAsset(landscapeFor(id, chosen));
}
