import { countryCode, countryName, isOtherName } from "./countries.ts";
import { type Language, languageOf } from "./exonyms.ts";
import { fold } from "./fold.ts";
import { at, noPlace, type PlaceIndex } from "./index-file.ts";
import { keyLength, prefixRange } from "./key-tree.ts";
import { localName, localRegionName, placeId, regionOf } from "./place-view.ts";

/** Something that a name may mean: a town, a region or a country. */
export type NamedPlace = {
  level: "town" | "region" | "country";
  /** As `Location` has it: depends on no language. */
  id: string;
  /** The larger places that it lies in, the nearest first. */
  within: string[];
  /** In the reader's language. */
  name: string;
  /** Whether it is called so in a language of the product, and not only in some other. */
  isOwnName: boolean;
  /** From 0 to 255; 28 points are ten times as many people. */
  importance: number;
};

const languages: Language[] = ["en", "fr", "pt"];
const mostTowns = 12;
const leastNameLength = 3;

/** Everything that has exactly this name, in any language or spelling; the best known first. */
export function placesNamed(index: PlaceIndex, text: string, locale: string): NamedPlace[] {
  const language = languageOf(locale);
  const name = fold(text);
  if (name.length < leastNameLength && !countryCode(text)) return [];
  return [
    ...countriesNamed(text, name, language),
    ...regionsNamed(index, name, language),
    ...townsNamed(index, name, language),
  ];
}

function countriesNamed(text: string, name: string, language: Language): NamedPlace[] {
  const code = countryCode(name) ?? countryCode(text);
  // Codes such as "no" and "is" are words as well.
  if (!code || name.length < leastNameLength) return [];
  const isOwnName =
    isOtherName(code, name) || languages.some((each) => fold(countryName(code, each)) === name);
  return [
    {
      level: "country",
      id: code,
      within: [],
      name: countryName(code, language),
      isOwnName,
      importance: 255,
    },
  ];
}

const regionsByIndex = new WeakMap<PlaceIndex, Map<string, number[]>>();

function regionsNamed(index: PlaceIndex, name: string, language: Language): NamedPlace[] {
  let known = regionsByIndex.get(index);
  if (!known) {
    known = new Map();
    index.meta.regions.forEach((region, position) => {
      const spellings = [region.name, ...Object.values(region.names ?? {})].map(fold);
      for (const spelling of new Set(spellings.filter(Boolean))) {
        known?.set(spelling, [...(known.get(spelling) ?? []), position]);
      }
    });
    regionsByIndex.set(index, known);
  }
  return (known.get(name) ?? []).flatMap((position): NamedPlace[] => {
    const region = index.meta.regions[position];
    if (!region) return [];
    return [
      {
        level: "region",
        id: `${region.country}.${region.code}`,
        within: [region.country],
        name: localRegionName(region, language),
        isOwnName: true,
        importance: 200,
      },
    ];
  });
}

function townsNamed(index: PlaceIndex, name: string, language: Language): NamedPlace[] {
  const { from, to } = prefixRange(index, name);
  const places = new Set<number>();
  const own = new Set<number>();
  // Shorter keys sort first, so those that end here stand at the beginning.
  for (let key = from; key < to && keyLength(index, key) === name.length; key++) {
    const place = at(index.keyPlaces, key);
    places.add(place);
    if (at(index.keyIsMain, key) === 1 || isLocalName(index, place, name)) own.add(place);
  }
  return [...places]
    .sort((a, b) => at(index.importance, b) - at(index.importance, a))
    .slice(0, mostTowns)
    .map((place) => {
      const region = regionOf(index, place);
      const whole = at(index.towns, place);
      return {
        level: "town",
        id: placeId(index, place),
        within: [
          ...(whole === noPlace ? [] : [placeId(index, whole)]),
          `${region.country}.${region.code}`,
          region.country,
        ],
        name: localName(index, place, language),
        isOwnName: own.has(place),
        importance: at(index.importance, place),
      };
    });
}

function isLocalName(index: PlaceIndex, place: number, name: string): boolean {
  return languages.some((language) => fold(localName(index, place, language)) === name);
}
