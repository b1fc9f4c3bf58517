import { around, distance } from "geokdbush";
import type KDBush from "kdbush";
import { townRadiusKm } from "./build/towns.ts";
import { at, noPlace, type PlaceIndex, placePoint } from "./index-file.ts";
import { regionOf } from "./place-view.ts";
import type { Point } from "./ranking.ts";

/** A town as the land shows it: how many people live there, how far away, in which country. */
export type Town = { population: number; km: number; country: string };

// Many, because in dense suburbs the city itself is not among the nearest.
const candidateCount = 300;
const farthestKm = 40;

const edgeKm = 1;
const denseShare = 0.8;

/** Whether somebody so far from the middle of a town is in it, or at its edge. */
export function isInTown({ population, km }: Pick<Town, "population" | "km">): boolean {
  return km <= denseShare * townRadiusKm(population) + edgeKm;
}

/** The largest town that the point lies in, else the one whose edge is nearest. */
export function townAround(index: PlaceIndex, tree: KDBush, { lat, long }: Point): Town | null {
  const towns = around(tree, long, lat, candidateCount, farthestKm).map((place) => {
    const whole = at(index.towns, place);
    const town = whole === noPlace ? place : whole;
    const point = placePoint(index, town);
    const population = at(index.populations, town);
    const km = distance(long, lat, point.long, point.lat);
    return { town, population, km };
  });
  const peopled = towns.filter(({ population }) => population > 0);
  const inside = peopled.filter(isInTown);
  const edge = ({ population, km }: (typeof towns)[number]) => km - townRadiusKm(population);
  const [found] =
    inside.length > 0
      ? inside.sort((a, b) => b.population - a.population)
      : peopled.sort((a, b) => edge(a) - edge(b));
  if (!found) return null;
  return {
    population: found.population,
    km: Math.round(found.km * 10) / 10,
    country: regionOf(index, found.town).country,
  };
}
