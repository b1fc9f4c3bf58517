import { countryName } from "./countries.ts";
import { type Language, type LocalNames, languageOf } from "./exonyms.ts";
import { fold } from "./fold.ts";
import { at, noPlace, type PlaceIndex, placeName, placePoint } from "./index-file.ts";

export type GazetteerPlace = {
  provider: "geonames";
  provider_id: string;
  name: string;
  /** "Place, Town or Region, Country", in the reader's language. */
  address: string;
  lat: number;
  long: number;
  country: string;
  state: string | null;
  city: string | null;
  country_code: string;
};

export function localName(index: PlaceIndex, place: number, language: Language): string {
  return index.meta.exonyms[place]?.[language] ?? placeName(index, place);
}

export function regionOf(index: PlaceIndex, place: number) {
  const region = index.meta.regions[at(index.placeRegions, place)];
  if (!region) throw new Error(`place ${place} has no region`);
  return region;
}

export function localRegionName(
  region: { name: string; names?: LocalNames },
  language: Language,
): string {
  return region.names?.[language] ?? region.name;
}

export function viewPlace(index: PlaceIndex, place: number, locale: string): GazetteerPlace {
  const language = languageOf(locale);
  const region = regionOf(index, place);
  const town = at(index.towns, place);
  const name = localName(index, place, language);
  const city = town === noPlace ? name : localName(index, town, language);
  const state = localRegionName(region, language);
  const country = countryName(region.country, language);
  const isStateTold = contains(state, name) || contains(region.name, placeName(index, place));
  const around = city === name ? (isStateTold ? "" : state) : city;
  return {
    provider: "geonames",
    provider_id: placeId(index, place),
    name,
    address: [...new Set([name, around, country])].filter(Boolean).join(", "),
    ...placePoint(index, place),
    country,
    state: state || null,
    city,
    country_code: region.country,
  };
}

/** "Lima Province" says nothing new after "Lima". */
function contains(state: string, name: string): boolean {
  return ` ${fold(state)} `.includes(` ${fold(name)} `);
}

/** The GeoNames id; where the source has none, the point, which stays when the index is rebuilt. */
export function placeId(index: PlaceIndex, place: number): string {
  const id = at(index.ids, place);
  if (id > 0) return String(id);
  const { lat, long } = placePoint(index, place);
  return `${lat},${long}`;
}
