import { around, distance } from "geokdbush";
import type KDBush from "kdbush";
import { townRadiusKm } from "./build/towns.ts";
import { countryName } from "./countries.ts";
import { languageOf } from "./exonyms.ts";
import { at, type PlaceIndex, placePoint } from "./index-file.ts";
import { type GazetteerPlace, regionOf, viewPlace } from "./place-view.ts";
import type { Point } from "./ranking.ts";

// Many, because in dense suburbs the city itself is not among the nearest.
const candidateCount = 300;
const farthestKm = 60;

/** The place that somebody standing at the point would name, or the country, or nothing at sea. */
export async function reversePlace(
  index: PlaceIndex,
  tree: KDBush,
  { lat, long, locale }: Point & { locale: string },
): Promise<GazetteerPlace | null> {
  // Loaded on first use: its borders are large and most processes never need them.
  const { iso1A2Code } = await import("@rapideditor/country-coder");
  const country = iso1A2Code([long, lat], { level: "territory" });
  const isInCountry = (place: number) => !country || regionOf(index, place).country === country;
  // Filtered afterwards: with a predicate the search goes on past the farthest distance.
  const [nearest] = around(tree, long, lat, candidateCount, farthestKm)
    .filter(isInCountry)
    .map((place) => ({ place, remoteness: remoteness(index, place, { lat, long }) }))
    .sort((a, b) => a.remoteness - b.remoteness);
  if (nearest) return viewPlace(index, nearest.place, locale);
  return country ? viewCountry(country, { lat, long }, locale) : null;
}

/** Distance measured in the place's own size: a city's edge is nearer than a hamlet's centre. */
function remoteness(index: PlaceIndex, place: number, from: Point): number {
  const point = placePoint(index, place);
  const km = distance(from.long, from.lat, point.long, point.lat);
  return km / (1 + townRadiusKm(at(index.populations, place)));
}

function viewCountry(code: string, point: Point, locale: string): GazetteerPlace {
  const name = countryName(code, languageOf(locale));
  return {
    provider: "geonames",
    provider_id: `country:${code}`,
    name,
    address: name,
    ...point,
    country: name,
    state: null,
    city: null,
    country_code: code,
  };
}
