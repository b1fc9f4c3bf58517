import { around, distance } from "geokdbush";
import type KDBush from "kdbush";
import { townRadiusKm } from "./build/towns.ts";
import { countryCode, countryName } from "./countries.ts";
import type { Language } from "./exonyms.ts";
import { fold } from "./fold.ts";
import { at, noPlace, type PlaceIndex, placeName, placePoint } from "./index-file.ts";
import { localName, localRegionName, placeId, regionOf } from "./place-view.ts";

/** A place as somebody wrote it down. */
export type WrittenPlace = { lat: number; long: number; city: string; country: string };

/** Where a place lies, under names that depend on no language. */
export type Location = {
  /** ISO 3166; null where the writer names none that is known and no town is near. */
  country: string | null;
  /** A code within the country, such as "PT.14". */
  region: string | null;
  /** The town, and the larger one that it is a part of. */
  towns: string[];
  /** The names of all these in the languages of the product. */
  names: string[];
};

const languages: Language[] = ["en", "fr", "pt"];
const candidateCount = 150;
const farthestKm = 60;

/** The town that the writer names, where it is near; else the one that the point lies in. */
export function locatePlace(
  index: PlaceIndex,
  tree: KDBush,
  { lat, long, city, country }: WrittenPlace,
): Location {
  const code = (country && countryCode(country)) || null;
  const nearby = around(tree, long, lat, candidateCount, farthestKm).filter(
    (place) => code === null || regionOf(index, place).country === code,
  );
  const remoteness = (place: number) => {
    const point = placePoint(index, place);
    const km = distance(long, lat, point.long, point.lat);
    return km / (1 + townRadiusKm(at(index.populations, place)));
  };
  const named = nearby.filter((place) => isCalled(index, place, fold(city)));
  const [town] = (named.length > 0 ? named : nearby).sort((a, b) => remoteness(a) - remoteness(b));
  if (town === undefined) {
    return { country: code, region: null, towns: [], names: code ? countryNames(code) : [] };
  }
  const region = regionOf(index, town);
  const whole = at(index.towns, town);
  const towns = whole === noPlace ? [town] : [town, whole];
  return {
    country: region.country,
    region: `${region.country}.${region.code}`,
    towns: towns.map((place) => placeId(index, place)),
    names: [
      ...new Set([
        ...towns.flatMap((place) => namesOf(index, place)),
        region.name,
        ...languages.map((language) => localRegionName(region, language)),
        ...countryNames(region.country),
      ]),
    ],
  };
}

function namesOf(index: PlaceIndex, place: number): string[] {
  return [
    placeName(index, place),
    ...languages.map((language) => localName(index, place, language)),
  ];
}

function isCalled(index: PlaceIndex, place: number, name: string): boolean {
  return name !== "" && namesOf(index, place).some((known) => fold(known) === name);
}

function countryNames(code: string): string[] {
  return languages.map((language) => countryName(code, language));
}
