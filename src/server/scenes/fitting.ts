import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
import { type Scene, type SceneKind, watersideKinds } from "./scene.ts";
import { isBuilt, isLarge } from "./settlement.ts";

// How the land fits into the chosen view.

const waterOfKind: Partial<Record<SceneKind, Scene["water"]>> = {
  harbour: "sea",
  beach: "sea",
  cliffs: "sea",
  island: "sea",
  "open-sea": "sea",
  lake: "lake",
  river: "river",
  "river-town": "river",
};

export function waterIn(kind: SceneKind, outlook: Outlook, matter: Matter): Scene["water"] {
  if (!watersideKinds.includes(kind)) return "none";
  const own = waterOfKind[kind];
  if (own) return own;
  if (outlook.sea) return "sea";
  if (kind === "market") return "none";
  if (outlook.lake) return "lake";
  const spoken = {
    lake: weightOf(matter, ["lake"]),
    river: weightOf(matter, ["river", "waterfall"]),
  };
  if (spoken.lake >= Math.max(1, spoken.river)) return "lake";
  // Small rivers are not on the map.
  if (spoken.river >= 2 && outlook.cover !== "sand" && outlook.cover !== "red") return "river";
  return outlook.river && (isBuilt(outlook.settlement) || spoken.river >= 1) ? "river" : "none";
}

/** From here on, snow lies in the streets if somebody speaks of it, or of winter. */
const coldForSnow = 50;
const coldForWinter = 53;
const warmestForSki = 25;

/** Winter brings snow down to us, where there is such a winter; skiers have it on mountains. */
export function snowIn(kind: SceneKind, outlook: Outlook, matter: Matter): number {
  const isHigh = outlook.relief === "alps" || outlook.relief === "mountains";
  const isCold =
    (speaksOf(matter, "ski", "snow") && outlook.winterCold >= coldForSnow) ||
    (speaksOf(matter, "winter") && outlook.winterCold >= coldForWinter) ||
    (speaksOf(matter, "ski") && isHigh && Math.abs(outlook.lat) > warmestForSki);
  if (kind === "ice" || isCold) return 9;
  return isHigh || outlook.snow === 9 ? outlook.snow : 0;
}

const coverOfKind: Partial<Record<SceneKind, Scene["cover"]>> = {
  desert: "sand",
  canyon: "sand",
  rainforest: "jungle",
  tundra: "heath",
};

export function coverIn(kind: SceneKind, outlook: Outlook, snow: number): Scene["cover"] {
  if (snow === 9) return "snow";
  if (kind === "forest" && outlook.cover !== "jungle") return "woods";
  return coverOfKind[kind] ?? outlook.cover;
}

export function reliefIn(kind: SceneKind, { relief, settlement }: Outlook): Scene["relief"] {
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

export function townIn(kind: SceneKind, { settlement }: Outlook): Scene["town"] {
  const { town } = settlement;
  if (withoutHouses.has(kind)) return "none";
  if (kind === "skyline" || kind === "night-city") return isLarge(settlement) ? town : "city";
  if (kind === "old-town" && settlement.isHighRise) return "old-town";
  if (kind === "old-town" || kind === "river-town") return isLarge(settlement) ? town : "old-town";
  if (kind === "alps" && settlement.isSmall) return town === "none" ? "none" : "village";
  if (kind === "harbour" || kind === "market") return town === "none" ? "village" : town;
  return town;
}
