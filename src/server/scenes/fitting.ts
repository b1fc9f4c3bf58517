import type { Land } from "./land.ts";
import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isBuilt, isLarge } from "./settlement.ts";

// How the land fits into the chosen view.

const waters: Partial<Record<SceneKind, Scene["water"]>> = {
  harbour: "sea",
  beach: "sea",
  cliffs: "sea",
  island: "sea",
  "open-sea": "sea",
  lake: "lake",
  river: "river",
  "river-town": "river",
  garden: "none",
  desert: "none",
  canyon: "none",
  grassland: "none",
  forest: "none",
  rainforest: "none",
};

export function waterIn(kind: SceneKind, land: Land, matter: Matter): Scene["water"] {
  const own = waters[kind];
  if (own) return own;
  if (land.sea) return "sea";
  if (kind === "market") return "none";
  if (land.lake) return "lake";
  const spoken = {
    lake: weightOf(matter, ["lake"]),
    river: weightOf(matter, ["river", "waterfall"]),
  };
  if (spoken.lake >= Math.max(1, spoken.river)) return "lake";
  // Small rivers are not on the map.
  if (spoken.river >= 2 && land.cover !== "sand") return "river";
  return land.river && (isBuilt(land.settlement) || spoken.river >= 1) ? "river" : "none";
}

/** From here on, snow lies in the streets if somebody speaks of it, or of winter. */
const coldForSnow = 50;
const coldForWinter = 53;
const warmestForSki = 25;

/** Winter brings snow down to us, where there is such a winter; skiers have it on mountains. */
export function snowIn(kind: SceneKind, land: Land, matter: Matter): number {
  const isHigh = land.relief === "alps" || land.relief === "mountains";
  const isCold =
    (speaksOf(matter, "ski", "snow") && land.winterCold >= coldForSnow) ||
    (speaksOf(matter, "winter") && land.winterCold >= coldForWinter) ||
    (speaksOf(matter, "ski") && isHigh && Math.abs(land.lat) > warmestForSki);
  if (kind === "ice" || isCold) return 9;
  return isHigh || land.snow === 9 ? land.snow : 0;
}

const covers: Partial<Record<SceneKind, Scene["cover"]>> = {
  desert: "sand",
  canyon: "sand",
  rainforest: "jungle",
  tundra: "heath",
};

export function coverIn(kind: SceneKind, land: Land, snow: number): Scene["cover"] {
  if (snow === 9) return "snow";
  if (kind === "forest" && land.cover !== "jungle") return "woods";
  // The gardens of a town in the desert, and the colour of its walls.
  const isOldInDesert =
    land.cover === "sand" && isBuilt(land.settlement) && !land.settlement.isYoung;
  return covers[kind] ?? (isOldInDesert ? "ochre" : land.cover);
}

export function reliefIn(kind: SceneKind, { relief, settlement }: Land): Scene["relief"] {
  // Old towns stand on the greener edge of a desert.
  const isOldTown = isBuilt(settlement) && !settlement.isYoung && !settlement.isSmall;
  if (relief === "mesas" && isOldTown) return "hills";
  if (kind === "alps") return "alps";
  if (kind === "canyon") return "mesas";
  return kind === "hills" && relief === "flat" ? "hills" : relief;
}

const withoutHouses: ReadonlySet<SceneKind> = new Set([
  "open-sea",
  "forest",
  "rainforest",
  "canyon",
  "river",
]);

export function townIn(kind: SceneKind, { settlement }: Land): Scene["town"] {
  const { town } = settlement;
  if (withoutHouses.has(kind)) return "none";
  if (kind === "skyline" || kind === "night-city") return isLarge(settlement) ? town : "city";
  if (kind === "old-town" && settlement.isHighRise) return "old-town";
  if (kind === "old-town" || kind === "river-town") return isLarge(settlement) ? town : "old-town";
  if (kind === "alps" && settlement.isSmall) return town === "none" ? "none" : "village";
  if (kind === "harbour" || kind === "market") return town === "none" ? "village" : town;
  return town;
}
