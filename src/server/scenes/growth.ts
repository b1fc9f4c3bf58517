import type { Land } from "./land.ts";
import { type Matter, speaksOf } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isLarge } from "./settlement.ts";

type Foreground = Scene["foreground"];

/** The dark edge of the picture: plants, or things where the viewer stands. */
export function foregroundOf(
  kind: SceneKind,
  land: Land,
  matter: Matter,
  snow: number,
): Foreground {
  const isStreet = streets.has(kind);
  if (kind === "ice" || (snow === 9 && !isStreet))
    return land.climate === "polar" || kind === "ice" ? "snow" : snowy(land);
  return chosen[kind]?.(land, matter) ?? growthOf(land);
}

const streets: ReadonlySet<SceneKind> = new Set([
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "harbour",
  "market",
  "garden",
]);

/** Firs stand in the snow of the mountains, where trees grow. */
const snowy = ({ relief }: Land): Foreground => (relief === "flat" ? "snow" : "pines");

const fromAbove = (matter: Matter) => speaksOf(matter, "rooftop", "viewpoint");

const overRoofs = (land: Land, matter: Matter): Foreground =>
  fromAbove(matter) ? "terrace" : townGrowth(land);

const withVines = (land: Land, matter: Matter): Foreground =>
  (matter.get("wine") ?? 0) >= (isLarge(land.settlement) ? 2 : 1) && canGrowVines(land)
    ? "vines"
    : growthOf(land);

/** Where it is not simply what grows there. */
const chosen: Partial<Record<SceneKind, (land: Land, matter: Matter) => Foreground>> = {
  skyline: overRoofs,
  "night-city": (_, matter) => (fromAbove(matter) ? "terrace" : "none"),
  "old-town": overRoofs,
  "river-town": overRoofs,
  harbour: (_, matter) => (fromAbove(matter) ? "terrace" : "quay"),
  market: () => "stalls",
  garden: (_, matter) => (speaksOf(matter, "blossom") ? "blossoms" : "hedges"),
  beach: (land) => (hasPalms(land) ? "palms" : "sand"),
  cliffs: ({ climate }) => (climate === "temperate" || climate === "boreal" ? "grass" : "rocks"),
  island: (land) => {
    if (hasPalms(land)) return "palms";
    return land.climate === "mediterranean" ? "cypresses" : "rocks";
  },
  "open-sea": () => "none",
  hills: withVines,
  fields: withVines,
  desert: (land, matter) =>
    speaksOf(matter, "palms") && Math.abs(land.lat) < 36 ? "palms" : "sand",
  canyon: () => "rocks",
};

function townGrowth(land: Land): Foreground {
  const growth = growthOf(land);
  return growth === "rocks" || growth === "grass" || growth === "acacias" ? "none" : growth;
}

/** The plants of the place. */
export function growthOf(land: Land): Foreground {
  const { climate, cover, height, relief } = land;
  if (climate === "polar") return cover === "woods" ? "pines" : "rocks";
  if (land.isSavanna) return "acacias";
  if (hasPalms(land)) return "palms";
  if (cover === "sand") return "rocks";
  if (climate === "tropical") return height > 3000 ? "grass" : "trees";
  if (relief === "alps" || height > 1200) return climate === "dry" ? "rocks" : "pines";
  if (climate === "mediterranean" && cover !== "woods") return "cypresses";
  if (cover === "heath") return "grass";
  if (climate === "boreal") return "pines";
  return climate === "dry" ? "grass" : "trees";
}

/** Warm lowlands; beyond the tropics, only by the sea or in dry lands. */
function hasPalms({ lat, height, climate, coast }: Land): boolean {
  const north = Math.abs(lat);
  if (north < 23.5) return height < 1000;
  return north < 32 && height < 700 && (climate === "dry" || coast !== null);
}

function canGrowVines({ lat, climate }: Land): boolean {
  const north = Math.abs(lat);
  return north > 15 && north < 52 && climate !== "polar";
}
