import type { Land } from "./land.ts";
import type { Matter } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";

type Foreground = Scene["foreground"];

/** The dark edge of the picture: what grows or stands where the viewer is. */
export function foregroundOf(kind: SceneKind, land: Land, matter: Matter, snow: number): Foreground {
  if (kind === "ice" || (snow === 9 && !built.has(kind))) return "snow";
  return chosen[kind]?.(land, matter) ?? growthOf(land);
}

const built: ReadonlySet<SceneKind> = new Set([
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "harbour",
  "market",
  "garden",
]);

const overRoofs = (land: Land, matter: Matter): Foreground =>
  matter.has("rooftop") || matter.has("viewpoint") ? "terrace" : townGrowth(land);

const withVines = (land: Land, matter: Matter): Foreground =>
  matter.has("wine") && canGrowVines(land) ? "vines" : growthOf(land);

/** Where it is not simply what grows there. */
const chosen: Partial<Record<SceneKind, (land: Land, matter: Matter) => Foreground>> = {
  skyline: overRoofs,
  "night-city": (_, matter) =>
    matter.has("rooftop") || matter.has("viewpoint") ? "terrace" : "none",
  "old-town": overRoofs,
  "river-town": (land, matter) =>
    matter.has("rooftop") || matter.has("viewpoint") ? "terrace" : townGrowth(land),
  harbour: (land, matter) => (matter.has("rooftop") && land ? "terrace" : "quay"),
  market: () => "stalls",
  garden: (_, matter) => (matter.has("blossom") ? "blossoms" : "hedges"),
  beach: (land) => (hasPalms(land) ? "palms" : "sand"),
  cliffs: (land) => (land.climate === "temperate" || land.climate === "boreal" ? "grass" : "rocks"),
  island: (land) => (hasPalms(land) ? "palms" : land.climate === "mediterranean" ? "cypresses" : "rocks"),
  "open-sea": () => "none",
  hills: withVines,
  fields: withVines,
  desert: (land, matter) =>
    matter.has("palms") && Math.abs(land.lat) < 36 ? "palms" : "sand",
  canyon: () => "rocks",
};

function townGrowth(land: Land): Foreground {
  const growth = growthOf(land);
  return growth === "rocks" || growth === "grass" || growth === "sand" ? "none" : growth;
}

/** The plants of the place. */
export function growthOf(land: Land): Foreground {
  const { climate, cover, height, relief } = land;
  if (climate === "polar") return "rocks";
  if (land.isSavanna && cover === "ochre") return "acacias";
  if (hasPalms(land)) return "palms";
  if (cover === "sand") return "rocks";
  if (climate === "tropical") return height > 3000 ? "grass" : "trees";
  if (relief === "alps" || height > 1200) return climate === "dry" ? "rocks" : "pines";
  if (climate === "mediterranean") return "cypresses";
  if (cover === "heath") return "grass";
  if (climate === "boreal") return "pines";
  return climate === "dry" ? "grass" : "trees";
}

/** Warm lowlands; beyond the tropics, only by the sea or in dry lands. */
export function hasPalms({ lat, height, climate, coast }: Land): boolean {
  const north = Math.abs(lat);
  if (north < 23.5) return height < 1000;
  return north < 32 && height < 700 && (climate === "dry" || coast !== null);
}

function canGrowVines({ lat, climate }: Land): boolean {
  const north = Math.abs(lat);
  return north > 15 && north < 52 && climate !== "polar";
}
