import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Scene } from "../scenes/scene.ts";
import { hashText } from "./drawing/random.ts";
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

const bySky = Map.groupBy(stockLandscapes, ({ scene }) => scene.sky);
const byId = new Map(stockLandscapes.map((one) => [one.id, one]));

export function findStockLandscape(id: string): StockLandscape | null {
  return byId.get(id) ?? null;
}

/** A landscape for something that has no scene yet: always the same one for the same id. */
export function landscapeFor(id: string, sky: TimeOfDay): StockLandscape {
  const choices = bySky.get(sky) ?? [];
  const chosen = choices[hashText(id) % choices.length];
  if (!chosen) throw new Error(`no landscape for ${sky}`);
  return chosen;
}
