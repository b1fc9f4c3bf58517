import { allCountries, countryName } from "./countries.ts";
import { type Language, languageOf } from "./exonyms.ts";
import { fold } from "./fold.ts";
import type { PlaceIndex } from "./index-file.ts";
import { localRegionName } from "./place-view.ts";

/** A region or a country. */
export type WiderPlace = { id: string; name: string; within: string };

type KnownPlace = WiderPlace & { folded: string };

const known = new WeakMap<PlaceIndex, Map<Language, KnownPlace[]>>();

/** Countries first. Names are those of the reader's language. */
export function widerPlacesBeginning(
  index: PlaceIndex,
  text: string,
  locale: string,
): WiderPlace[] {
  const typed = fold(text);
  if (!typed) return [];
  return placesIn(index, languageOf(locale))
    .filter(({ folded }) => folded.startsWith(typed))
    .map(({ id, name, within }) => ({ id, name, within }));
}

function placesIn(index: PlaceIndex, language: Language): KnownPlace[] {
  const byLanguage = known.get(index) ?? new Map<Language, KnownPlace[]>();
  known.set(index, byLanguage);
  const places = byLanguage.get(language) ?? readPlaces(index, language);
  byLanguage.set(language, places);
  return places;
}

function readPlaces(index: PlaceIndex, language: Language): KnownPlace[] {
  const countries = allCountries(language).map(({ code, name }) => ({
    id: code,
    name,
    within: "",
  }));
  const regions = index.meta.regions.map((region) => ({
    id: `${region.country}.${region.code}`,
    name: localRegionName(region, language),
    within: countryName(region.country, language),
  }));
  return [...countries, ...regions].map((place) => ({ ...place, folded: fold(place.name) }));
}
