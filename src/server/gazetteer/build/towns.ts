import { distance } from "geokdbush";
import type KDBush from "kdbush";
import { noPlace } from "../index-file.ts";
import type { SourcePlace } from "./place-sources.ts";

const smallestTownWithParts = 20_000;
const kmPerDegree = 111;

/** How far a town reaches, roughly: 7 km for half a million people. */
export function townRadiusKm(population: number): number {
  return Math.sqrt(population) / 100;
}

/** Which town each neighbourhood lies in, so that Alfama can be called "Alfama, Lisbon". */
export function findTowns(places: SourcePlace[], tree: KDBush): Uint32Array {
  const towns = new Uint32Array(places.length).fill(noPlace);
  const closeness = new Float32Array(places.length).fill(1);
  places.forEach((town, position) => {
    if (town.population < smallestTownWithParts || isPart(town)) return;
    const radius = townRadiusKm(town.population);
    for (const candidate of placesWithin(tree, town, radius)) {
      const part = places[candidate];
      if (!part || !isPart(part) || !sharesDistrict(part, town)) continue;
      const ratio = distance(part.long, part.lat, town.long, town.lat) / radius;
      if (ratio >= (closeness[candidate] ?? 0)) continue;
      closeness[candidate] = ratio;
      towns[candidate] = position;
    }
  });
  return towns;
}

// The newer source gives no population: its neighbourhoods and its hamlets look alike.
const isPart = (place: SourcePlace) => place.feature === "PPLX" || place.population === 0;

const sharesDistrict = (part: SourcePlace, town: SourcePlace) =>
  part.country === town.country &&
  part.region === town.region &&
  (part.district === town.district || !part.district || !town.district);

function placesWithin(tree: KDBush, { lat, long }: SourcePlace, km: number): number[] {
  const height = km / kmPerDegree;
  const width = height / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return tree.range(long - width, lat - height, long + width, lat + height);
}
