import { plainLandscapeId } from "../../contract/pictures/landscape-address.ts";
import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Scene } from "../scenes/scene.ts";
import placeholders from "./placeholders.json" with { type: "json" };
import { plainScenes, type StockScene, stockScenes } from "./stock-scenes.ts";

export type StockLandscape = {
  id: string;
  scene: Scene;
  /** A few pixels as a data URI, to show blurred until the picture arrives. */
  placeholder: string;
};

const placeholderOf: Record<string, string | undefined> = placeholders;

function landscapeOf(stock: StockScene): StockLandscape {
  return { ...stock, placeholder: placeholderOf[stock.id] ?? "" };
}

/** Those that authors can choose from. */
export const stockLandscapes: readonly StockLandscape[] = stockScenes.map(landscapeOf);

const byId = new Map(
  [...stockLandscapes, ...plainScenes.map(landscapeOf)].map((one) => [one.id, one]),
);

export function findStockLandscape(id: string): StockLandscape | null {
  return byId.get(id) ?? null;
}

/** For something whose scene is not known yet. */
export function landscapeUnder(sky: TimeOfDay): StockLandscape {
  const plain = byId.get(plainLandscapeId(sky));
  if (!plain) throw new Error(`no plain landscape for ${sky}`);
  return plain;
}
