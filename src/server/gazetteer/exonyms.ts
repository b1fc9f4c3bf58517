import type { SourcePlace } from "./build/place-sources.ts";
import exonyms from "./exonyms.json" with { type: "json" };
import { fold } from "./fold.ts";

export type Language = "en" | "fr" | "pt";
export type LocalNames = Partial<Record<Language, string>>;

type NamesByCountry = Record<string, Record<string, LocalNames>>;

const cities: NamesByCountry = exonyms.cities;
const regions: NamesByCountry = exonyms.regions;

export function languageOf(locale: string): Language {
  const language = locale.slice(0, 2).toLowerCase();
  return language === "fr" || language === "pt" ? language : "en";
}

export function regionExonyms(country: string, regionName: string): LocalNames | undefined {
  // Many regions are named after their main city.
  return regions[country]?.[regionName] ?? cities[country]?.[regionName];
}

type CityExonyms = { country: string; name: string; names: LocalNames; place: number };

/** Each entry of the table with the place it speaks of, or -1: the largest one of that name. */
export function matchCityExonyms(places: SourcePlace[]): CityExonyms[] {
  const wanted = new Map<string, CityExonyms>();
  for (const [country, entries] of Object.entries(cities)) {
    for (const [name, names] of Object.entries(entries)) {
      wanted.set(`${country}|${fold(name)}`, { country, name, names, place: -1 });
    }
  }
  places.forEach(({ country, name, otherNames, population }, index) => {
    if (!(country in cities)) return;
    for (const spelling of [name, ...otherNames]) {
      const entry = wanted.get(`${country}|${fold(spelling)}`);
      if (!entry) continue;
      const isLarger = population > (places[entry.place]?.population ?? -1);
      if (isLarger) entry.place = index;
    }
  });
  return [...wanted.values()];
}
