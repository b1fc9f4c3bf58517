import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isLarge } from "./settlement.ts";

type Foreground = Scene["foreground"];

/** The dark edge of the picture: plants, or things where the viewer stands. */
export function foregroundOf(
  kind: SceneKind,
  outlook: Outlook,
  matter: Matter,
  snow: number,
): Foreground {
  if (kind === "ice") return "snow";
  if (snow === 9 && !streets.has(kind)) return snowy(outlook);
  return chosen[kind]?.(outlook, matter) ?? growthOf(outlook);
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

/** Firs stand in the snow of hills and mountains, but not near the poles. */
const snowy = ({ climate, relief }: Outlook): Foreground =>
  climate === "polar" || relief === "flat" ? "snow" : "pines";

const fromAbove = (matter: Matter) => speaksOf(matter, "rooftop", "viewpoint");

const overRoofs = (outlook: Outlook, matter: Matter): Foreground =>
  fromAbove(matter) ? "terrace" : townGrowth(outlook);

const withVines = (outlook: Outlook, matter: Matter): Foreground => {
  // In sight of a city, a tag is not enough.
  const least = isLarge(outlook.settlement) ? 2 : 1;
  const isAboutWine = weightOf(matter, ["wine"]) >= least;
  return isAboutWine && canGrowVines(outlook) ? "vines" : growthOf(outlook);
};

/** Where it is not simply what grows there. */
const chosen: Partial<Record<SceneKind, (outlook: Outlook, matter: Matter) => Foreground>> = {
  skyline: overRoofs,
  "night-city": (_, matter) => (fromAbove(matter) ? "terrace" : "none"),
  "old-town": overRoofs,
  "river-town": overRoofs,
  harbour: (_, matter) => (fromAbove(matter) ? "terrace" : "quay"),
  market: () => "stalls",
  garden: (_, matter) => (speaksOf(matter, "blossom") ? "blossoms" : "hedges"),
  beach: (outlook) => (hasPalms(outlook) ? "palms" : "sand"),
  cliffs: ({ climate }) => (climate === "temperate" || climate === "boreal" ? "grass" : "rocks"),
  island: (outlook) => {
    if (hasPalms(outlook)) return "palms";
    return outlook.climate === "mediterranean" ? "cypresses" : "rocks";
  },
  "open-sea": () => "none",
  hills: withVines,
  fields: withVines,
  desert: (outlook, matter) =>
    speaksOf(matter, "palms") && Math.abs(outlook.lat) < 36 ? "palms" : "sand",
  canyon: () => "rocks",
};

function townGrowth(outlook: Outlook): Foreground {
  const growth = growthOf(outlook);
  return growth === "rocks" || growth === "grass" || growth === "acacias" ? "none" : growth;
}

/** The plants of the place. */
export function growthOf(outlook: Outlook): Foreground {
  const { climate, cover, height, relief } = outlook;
  if (climate === "polar") return cover === "woods" ? "pines" : "rocks";
  if (outlook.isSavanna) return "acacias";
  if (cover !== "red" && hasPalms(outlook)) return "palms";
  if (cover === "sand") return "rocks";
  if (cover === "red") return "grass";
  if (climate === "tropical") return height > 3000 ? "grass" : "trees";
  if (relief === "alps" || height > 1200) return climate === "dry" ? "rocks" : "pines";
  if (climate === "mediterranean" && cover !== "woods") return "cypresses";
  if (cover === "heath") return "grass";
  if (climate === "boreal") return "pines";
  return climate === "dry" ? "grass" : "trees";
}

/** Warm lowlands; beyond the tropics, only by the sea or in dry lands. */
function hasPalms({ lat, height, climate, coast }: Outlook): boolean {
  const north = Math.abs(lat);
  if (north < 23.5) return height < 1000;
  return north < 32 && height < 700 && (climate === "dry" || coast !== null);
}

function canGrowVines({ lat, climate }: Outlook): boolean {
  const north = Math.abs(lat);
  return north > 15 && north < 52 && climate !== "polar";
}
