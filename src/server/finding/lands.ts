import { isoOf, type Locale, locales } from "../../i18n/locales.ts";
import { fold } from "../gazetteer/fold.ts";
import type { Location } from "../gazetteer/locate.ts";
import landsByShape from "./lexicon/lands.json" with { type: "json" };
import parts from "./lexicon/parts-of-the-world.json" with { type: "json" };

type Point = { lat: number; long: number };
type Box = number[];
type Land = { countries?: string[]; boxes?: Box[] };

const lands: Record<string, Land> = landsByShape;

/** The parts of the world that hold a country or a smaller part, the smallest first. */
const holders = new Map<string, string[]>();
for (const [part, members] of Object.entries(parts)) {
  for (const member of members) holders.set(member, [...(holders.get(member) ?? []), part]);
}

/** The part of the world in the languages of the product, by its number in the UN's M49. */
const partNames = new Map(
  Object.keys(parts).map((code) => [
    code,
    locales.map(
      (locale) => new Intl.DisplayNames(isoOf(locale), { type: "region" }).of(code) ?? code,
    ),
  ]),
);

const partsByName = Map.groupBy(
  [...partNames].flatMap(([code, names]) => names.map((name) => ({ code, name: fold(name) }))),
  ({ name }) => name,
);

/** The parts of the world that are called so in a language of the product. */
export function partsNamed(text: string): string[] {
  return [...new Set(partsByName.get(fold(text))?.map(({ code }) => code))];
}

/** The parts of the world with a name beginning so in the reader's language. */
export function partsBeginning(folded: string, locale: Locale): { id: string; name: string }[] {
  return [...partNames.keys()]
    .map((id) => ({ id, name: partName(id, locale) ?? id }))
    .filter(({ name }) => fold(name).startsWith(folded));
}

/** The name of a part of the world; null for a land. */
export function partName(code: string, locale: Locale): string | null {
  return partNames.get(code)?.[locales.indexOf(locale)] ?? null;
}

/** The facets of a place at every level, from the town to the part of the world. */
export function placeFacets(point: Point, { country, region, towns }: Location): string[] {
  const ids = [country, region, ...towns, ...landsAround(country, point)];
  return ids.flatMap((id) => (id === null ? [] : [`in:${id}`]));
}

/** The parts of the world, and the lands such as the Alps, that a point of a country lies in. */
function landsAround(country: string | null, { lat, long }: Point): string[] {
  const isInside = ({ countries, boxes }: Land) =>
    (country !== null && countries?.includes(country)) ||
    boxes?.some(
      ([west = 0, south = 0, east = 0, north = 0]) =>
        long >= west && long <= east && lat >= south && lat <= north,
    );
  const named = Object.keys(lands).filter((id) => isInside(lands[id] ?? {}));
  return [...(country ? partsOf(country) : []), ...named];
}

function partsOf(member: string): string[] {
  const direct = holders.get(member) ?? [];
  return [...new Set(direct.flatMap((part) => [part, ...partsOf(part)]))];
}
