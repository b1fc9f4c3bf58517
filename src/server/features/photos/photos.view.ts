import type { Asset } from "../../../contract/assets.ts";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import { landscapeFor, type StockLandscape } from "../../landscapes/landscape-collection.ts";

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

function landscapeOf(id: string, times: readonly TimeOfDay[]): StockLandscape {
  // The end of an id is random, so neighbours in a list differ.
  const chosen = times[Number.parseInt(id.slice(-4), 16) % times.length] ?? "morning";
  return landscapeFor(id, chosen);
}

/** A cover for what has none: always the same for the same id, under one of its skies. */
export function landscapeCover(id: string, times: readonly TimeOfDay[]): Asset {
  return landscapeAsset(landscapeOf(id, times));
}

const coverTexts = new Map<string, string>();

/** The same as JSON, written once for each landscape. */
export function landscapeCoverText(id: string, times: readonly TimeOfDay[]): string {
  const landscape = landscapeOf(id, times);
  const known = coverTexts.get(landscape.id);
  if (known !== undefined) return known;
  const text = JSON.stringify(landscapeAsset(landscape));
  coverTexts.set(landscape.id, text);
  return text;
}
