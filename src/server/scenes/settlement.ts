import type { Town } from "../gazetteer/town-around.ts";
import countries from "./countries.json" with { type: "json" };
import type { Scene } from "./scene.ts";

export type Settlement = {
  town: Scene["town"];
  /** Its houses are high where it is large; elsewhere even a large one shows its roofs. */
  isHighRise: boolean;
  /** So small that mountains around it are what one sees. */
  isSmall: boolean;
};

const wilderness: Settlement = { town: "none", isHighRise: false, isSmall: true };

/** Farther outside its edge, a town is out of sight. */
const sightKm = 1.5;
const villageSightKm = 3;
const smallestSeen = 200;
const smallestTown = 4_000;
const largestSmallTown = 20_000;

/** Countries in which large towns show their roofs, and others in which small towns are old. */
const roofs = new Set(countries.roofs.split(" "));
const old = new Set(countries.old.split(" "));

/** The houses that somebody sees who is so near to a town. */
export function settlementOf(town: Town | null): Settlement {
  if (!town || !isInSight(town)) return wilderness;
  return {
    town: houses(town),
    isHighRise: !roofs.has(town.country),
    isSmall: town.population < largestSmallTown,
  };
}

function isInSight({ population, km }: Town): boolean {
  if (population < smallestSeen) return false;
  if (population < smallestTown) return km <= villageSightKm;
  return km <= radiusKm(population) + sightKm;
}

/** How far a town reaches, roughly: 7 km for half a million people. */
function radiusKm(population: number): number {
  return Math.sqrt(population) / 100;
}

function houses({ population, country }: Town): Scene["town"] {
  if (population < smallestTown) return "village";
  if (roofs.has(country)) return byPopulation(population, "old-town", 400_000, 7_000_000);
  if (old.has(country)) return byPopulation(population, "old-town", 400_000, 1_500_000);
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
