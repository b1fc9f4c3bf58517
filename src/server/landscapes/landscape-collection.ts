import {
  heroLandscapeIds,
  portraitOf,
  portraitWidths,
} from "../../contract/shared/hero-landscapes.ts";
import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { hashText } from "./drawing/random.ts";
import { stockSeeds } from "./landscape-seeds.ts";
import placeholders from "./placeholders.json" with { type: "json" };
import type { LandscapeRequest } from "./render.ts";
import type { SceneName } from "./scenery/scene.ts";

export type StockLandscape = {
  id: string;
  timeOfDay: TimeOfDay;
  scene: SceneName;
  seed: string;
  /** A few pixels as a data URI, to show blurred until the picture arrives. */
  placeholder: string;
} & Pick<LandscapeRequest, "width" | "height" | "windowWidth">;

const placeholderOf: Record<string, string | undefined> = placeholders;

export const stockLandscapes: readonly StockLandscape[] = stockSeeds.map((entry) => ({
  ...entry,
  placeholder: placeholderOf[entry.id] ?? "",
}));

const byTimeOfDay = Map.groupBy(stockLandscapes, ({ timeOfDay }) => timeOfDay);

/** Two of each time of day, in the order of the day, twice around. */
export const heroLandscapes: readonly StockLandscape[] = heroLandscapeIds.map((id) => {
  const landscape = stockLandscapes.find((one) => one.id === id);
  if (!landscape) throw new Error(`no landscape ${id}`);
  return landscape;
});

/** Drawn large enough for the pixels of a phone, of which it shows only a narrow window. */
export const heroPortraits: readonly StockLandscape[] = heroLandscapes.map((landscape) => ({
  ...landscape,
  id: portraitOf(landscape.id),
  width: 3840,
  height: 2160,
  windowWidth: Math.max(...portraitWidths),
}));

const byId = new Map([...stockLandscapes, ...heroPortraits].map((one) => [one.id, one]));

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
