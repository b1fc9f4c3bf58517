import { countryName } from "./countries.ts";
import type { Language } from "./exonyms.ts";
import { fold } from "./fold.ts";
import { at, noPlace, type PlaceIndex, placeName, type Region } from "./index-file.ts";
import { localName, localRegionName, regionOf } from "./place-view.ts";

const countryNicknames: Record<string, string[]> = {
  GB: ["uk", "great britain", "england"],
  US: ["usa", "america"],
  AE: ["uae", "emirates"],
  NL: ["holland", "hollande", "holanda"],
};

/** Tells whether a place lies in what was written after its name: "Texas", "TX", "fran". */
export function contextMatcher(index: PlaceIndex, context: string, language: Language) {
  const wanted = context.split(" ");
  const regionWords = new Map<Region, string[]>();
  const isMatch = (words: string[]) =>
    wanted.every((part) => words.some((word) => word.startsWith(part)));
  return (place: number): boolean => {
    const region = regionOf(index, place);
    let words = regionWords.get(region);
    if (!words) {
      words = wordsOfRegion(region, language);
      regionWords.set(region, words);
    }
    if (isMatch(words)) return true;
    const town = at(index.towns, place);
    if (town === noPlace) return false;
    const townNames = [placeName(index, town), localName(index, town, language)];
    return isMatch([...words, ...townNames.flatMap(wordsOf)]);
  };
}

function wordsOfRegion(region: Region, language: Language): string[] {
  return [
    region.name,
    localRegionName(region, language),
    region.code,
    region.country,
    countryName(region.country, language),
    countryName(region.country, "en"),
    ...(countryNicknames[region.country] ?? []),
  ].flatMap(wordsOf);
}

const wordsOf = (text: string) => fold(text).split(" ");
