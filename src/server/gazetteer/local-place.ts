import type { Locale } from "../../i18n/locales.ts";
import { countryCode, countryName } from "./countries.ts";
import exonyms from "./exonyms.json" with { type: "json" };
import type { LocalNames } from "./exonyms.ts";
import { fold } from "./fold.ts";

type Named = {
  name: string;
  city: string;
  country: string;
  state?: string;
  address?: string;
};

type Entry = { name: string; names: LocalNames };
type NamesOfCountry = ReadonlyMap<string, Entry>;
type Table = Record<string, Record<string, LocalNames>>;

const cities = bySpelling(exonyms.cities);
const regions = bySpelling(exonyms.regions);

/**
 * A stored place in the reader's language: its writer's words for country, region and town become
 * the reader's, wherever they stand. Names that no table knows stay as they were written.
 */
export function localPlace<Place extends Named>(place: Place, locale: Locale): Place {
  const code = place.country && countryCode(place.country);
  if (!code) return place;
  const changes = new Map<string, string>();
  const change = (from: string | undefined, to: string | undefined) => {
    if (from && to && from !== to) changes.set(from, to);
  };
  // Where a town and its region share a name, the town's stands in addresses.
  change(place.state, localRegion(code, place.state, locale));
  change(place.city, localName(cities.get(code), place.city, locale));
  change(place.country, countryName(code, locale));
  if (changes.size === 0) return place;
  const local = (text: string) => changes.get(text) ?? text;
  return {
    ...place,
    // Only a place that is the town itself is called like it.
    ...(place.name === place.city && { name: local(place.name) }),
    city: localName(cities.get(code), place.city, locale) ?? place.city,
    country: local(place.country),
    ...(place.state !== undefined && {
      state: localRegion(code, place.state, locale) ?? place.state,
    }),
    ...(place.address !== undefined && {
      address: place.address.split(", ").map(local).join(", "),
    }),
  };
}

/** Many regions are named after their main city. */
function localRegion(code: string, state: string | undefined, locale: Locale) {
  return localName(regions.get(code), state, locale) ?? localName(cities.get(code), state, locale);
}

function localName(names: NamesOfCountry | undefined, text: string | undefined, locale: Locale) {
  if (!names || !text) return undefined;
  const entry = names.get(text) ?? names.get(fold(text));
  return entry && (entry.names[locale] ?? entry.name);
}

/** Each name in every language, whole and folded. */
function bySpelling(table: Table): ReadonlyMap<string, NamesOfCountry> {
  const countries = Object.entries(table).map(([code, entries]) => {
    const known = new Map<string, Entry>();
    for (const [name, names] of Object.entries(entries)) {
      for (const spelling of [name, ...Object.values(names)]) {
        known.set(spelling, { name, names });
        known.set(fold(spelling), { name, names });
      }
    }
    return [code, known] as const;
  });
  return new Map(countries);
}
