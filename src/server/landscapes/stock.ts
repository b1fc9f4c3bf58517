import type { TimeOfDay } from "../../contract/slots.ts";
import placeholders from "./placeholders.json" with { type: "json" };
import { hashText } from "./random.ts";
import type { SceneName } from "./scene.ts";
import { stockSeeds } from "./stock-seeds.ts";

export type StockLandscape = {
  id: string;
  timeOfDay: TimeOfDay;
  scene: SceneName;
  seed: string;
  /** A few pixels as a data URI, to show blurred until the picture arrives. */
  placeholder: string;
};

const placeholderOf: Record<string, string | undefined> = placeholders;

export const stockLandscapes: readonly StockLandscape[] = stockSeeds.map((entry) => ({
  ...entry,
  placeholder: placeholderOf[entry.id] ?? "",
}));

const byId = new Map(stockLandscapes.map((landscape) => [landscape.id, landscape]));

const byTimeOfDay = Map.groupBy(stockLandscapes, ({ timeOfDay }) => timeOfDay);

/** The best two of each time of day, in the order of the day, twice around. */
export const heroLandscapes: readonly StockLandscape[] = [
  "morning-lake-1",
  "afternoon-coast-1",
  "evening-lake-1",
  "midnight-coast-1",
  "morning-valley-1",
  "afternoon-dunes-1",
  "evening-coast-2",
  "midnight-valley-1",
].map(getStockLandscape);

export function findStockLandscape(id: string): StockLandscape | null {
  return byId.get(id) ?? null;
}

/** A landscape for something that has no picture: always the same one for the same id. */
export function landscapeFor(id: string, timeOfDay: TimeOfDay): StockLandscape {
  const choices = byTimeOfDay.get(timeOfDay) ?? [];
  const chosen = choices[hashText(id) % choices.length];
  if (!chosen) throw new Error(`no landscape for ${timeOfDay}`);
  return chosen;
}

function getStockLandscape(id: string): StockLandscape {
  const landscape = byId.get(id);
  if (!landscape) throw new Error(`no landscape ${id}`);
  return landscape;
}
