import type { FoundPlace } from "../../contract/places.ts";
import type { Locale } from "../../i18n/locales.ts";

export type Point = { lat: number; long: number };

export type PlaceSearch = { text: string; near?: Point; limit: number; locale: Locale };

/** Looks places up by name and by point, wherever it knows them from. */
export type PlaceFinder = {
  search(query: PlaceSearch): Promise<FoundPlace[]>;
  /** Finds the place at a point; null in the middle of nowhere. */
  reverse(query: Point & { locale: Locale }): Promise<FoundPlace | null>;
};
