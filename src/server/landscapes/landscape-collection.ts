import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Scene } from "../scenes/scene.ts";
import { stockScenes } from "./landscape-seeds.ts";
import placeholders from "./placeholders.json" with { type: "json" };

export type StockLandscape = {
  id: string;
  scene: Scene;
  /** A few pixels as a data URI, to show blurred until the picture arrives. */
  placeholder: string;
};

const placeholderOf: Record<string, string | undefined> = placeholders;

export const stockLandscapes: readonly StockLandscape[] = stockScenes.map((entry) => ({
  ...entry,
  placeholder: placeholderOf[entry.id] ?? "",
}));

const byId = new Map(stockLandscapes.map((one) => [one.id, one]));

export function findStockLandscape(id: string): StockLandscape | null {
  return byId.get(id) ?? null;
}

/** For something whose scene is not known yet: quiet hills, which say nothing but the hour. */
export function landscapeUnder(sky: TimeOfDay): StockLandscape {
  const hills = findStockLandscape(`${sky}-hills-1`);
  if (!hills) throw new Error(`no hills for ${sky}`);
  return hills;
}
