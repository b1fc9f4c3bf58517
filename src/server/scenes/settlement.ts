import { isInTown, type Town } from "../gazetteer/town-around.ts";
import countries from "./countries.json" with { type: "json" };
import type { Roofs, Scene } from "./scene.ts";

export type Settlement = {
  town: Scene["town"];
  /** Its towers make a skyline; elsewhere even a large town shows its roofs. */
  isHighRise: boolean;
  /** Neither its roofs nor its lanes are old. */
  isYoung: boolean;
  /** So small that the land around it is what one sees. */
  isSmall: boolean;
  roofs: Roofs;
};

export const wilderness: Settlement = {
  town: "none",
  isHighRise: false,
  isYoung: false,
  isSmall: true,
  roofs: "gabled",
};

export function isLarge({ town }: Settlement): boolean {
  return town === "city" || town === "metropolis";
}

/** Houses, and not land, are all around. */
export function isBuilt(settlement: Settlement): boolean {
  return isLarge(settlement) || settlement.town === "old-town";
}

const villageSightKm = 2.5;
const smallestSeen = 200;
const smallestTown = 4_000;
const largestSmallTown = 20_000;
/** Of a town in a young country, and of one in a country of old towns. */
const smallestSkyline = { young: 300_000, old: 1_000_000 };

/** Countries in which large towns show their roofs, and others in which smaller towns are old. */
const roofs = new Set(countries.roofs.split(" "));
const old = new Set(countries.old.split(" "));

const roofsOfCountries = new Map<string, Roofs>();
for (const [kind, codes] of Object.entries({
  mixed: countries.mixedRoofs,
  flat: countries.flatRoofs,
  curved: countries.curvedRoofs,
} satisfies Partial<Record<Roofs, string>>)) {
  for (const code of codes.split(" ")) roofsOfCountries.set(code, kind as Roofs);
}

/** The houses that somebody sees who is so near to a town. */
export function settlementOf(town: Town | null): Settlement {
  if (!town || !isInSight(town)) return wilderness;
  const hasRoofs = roofs.has(town.country);
  const isYoung = !hasRoofs && !old.has(town.country);
  const towersFrom = isYoung ? smallestSkyline.young : smallestSkyline.old;
  return {
    town: houses(town),
    isHighRise: !hasRoofs && town.population >= towersFrom,
    isYoung,
    isSmall: town.population < largestSmallTown,
    roofs: roofsOfCountries.get(town.country) ?? "gabled",
  };
}

function isInSight({ population, km }: Town): boolean {
  if (population < smallestSeen) return false;
  if (population < smallestTown) return km <= villageSightKm;
  return isInTown({ population, km });
}

function houses({ population, country }: Town): Scene["town"] {
  if (population < smallestTown) return "village";
  if (roofs.has(country)) return byPopulation(population, "old-town", 400_000, 7_000_000);
  if (old.has(country)) return byPopulation(population, "old-town", 500_000, 1_500_000);
  return byPopulation(population, "village", 60_000, 1_500_000);
}

function byPopulation(
  population: number,
  small: Scene["town"],
  city: number,
  metropolis: number,
): Scene["town"] {
  if (population >= metropolis) return "metropolis";
  return population >= city ? "city" : small;
}
