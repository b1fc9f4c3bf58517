import type { Ground } from "../ground/ground.ts";
import type { Sight } from "../ground/shores.ts";
import type { GroundCover } from "../ground/terrain.ts";
import type { Scene } from "./scene.ts";
import { type Settlement, settlementOf } from "./settlement.ts";
import { hasSnowyWinters, peakOf, snowOn } from "./snow.ts";

/** How warm it is and how it rains, as far as plants show it. */
export type Climate = "tropical" | "dry" | "mediterranean" | "temperate" | "boreal" | "polar";

/** The land around a place, in the classes that a picture knows. */
export type Land = {
  lat: number;
  height: number;
  climate: Climate;
  cover: Scene["cover"];
  relief: Scene["relief"];
  /** All year, without winters. */
  snow: number;
  hasSnowyWinters: boolean;
  isSavanna: boolean;
  isIsland: boolean;
  /** Neither land nor a town is near. */
  isOffshore: boolean;
  settlement: Settlement;
  /** In view; null where they are not. */
  sea: Sight | null;
  lake: Sight | null;
  river: Sight | null;
  /** A walk away: in view if that is what a capsule is about. */
  coast: Sight | null;
  lakeside: Sight | null;
};

export function landOf(ground: Ground): Land {
  const { point, height, isIsland } = ground;
  const settlement = settlementOf(ground.town);
  const climate = climateOf(ground);
  const reach = reachKm[settlement.town];
  return {
    lat: point.lat,
    height,
    climate,
    cover: coverOf(ground, climate),
    relief: reliefOf(ground),
    snow: snowOn(ground),
    hasSnowyWinters: hasSnowyWinters(ground),
    isSavanna: isSavanna(ground),
    isIsland,
    isOffshore: ground.sea?.km === 0 && !isIsland && (ground.town?.km ?? 40) > offshoreKm,
    settlement,
    sea: within(ground.sea, reach.sea),
    lake: within(ground.lake, reach.lake),
    river: within(ground.river, reach.river),
    coast: within(ground.sea, walkKm),
    lakeside: within(ground.lake, walkKm),
  };
}

/** A town of some size has its port or its bank within it. Rivers of the map are coarse. */
const reachKm: Record<Scene["town"], { sea: number; lake: number; river: number }> = {
  none: { sea: 2, lake: 3, river: 2 },
  village: { sea: 2, lake: 3, river: 2 },
  "old-town": { sea: 2.5, lake: 3, river: 3 },
  city: { sea: 4, lake: 4, river: 5 },
  metropolis: { sea: 6, lake: 5, river: 6 },
};
const walkKm = 6;
const offshoreKm = 8;

function within(sight: Sight | null, km: number): Sight | null {
  return sight && sight.km <= km ? sight : null;
}

const hillsFrom = 160;
const mountainsFrom = 700;
const alpsFrom = 1500;
const lowestAlps = 2000;

/** On the horizon. Dry rock stands as mesas, where it does not tower. */
export function reliefOf(ground: Ground): Scene["relief"] {
  const { relief, cover } = ground;
  if (relief >= alpsFrom && peakOf(ground) >= lowestAlps) return "alps";
  if (cover === "desert" && relief >= 300 && relief < 1200) return "mesas";
  if (relief >= mountainsFrom) return "mountains";
  return relief >= hillsFrom ? "hills" : "flat";
}

export function climateOf({ point, cover, height }: Ground): Climate {
  const north = Math.abs(point.lat);
  if (cover === "ice" || north >= 66) return "polar";
  if (cover === "desert") return "dry";
  if (north < 23.5) return cover === "steppe" && height < 1500 ? "dry" : "tropical";
  if (isMediterranean(point)) return "mediterranean";
  if (north >= 57 || cover === "tundra") return "boreal";
  return cover === "steppe" && north < 52 && !isWesternEurope(point) ? "dry" : "temperate";
}

type Box = readonly [south: number, north: number, west: number, east: number];

/** Dry summers and mild winters: around the Mediterranean, and on west coasts like its own. */
const mediterranean: readonly Box[] = [
  [30, 44.5, -10, 37],
  [32, 41, -125, -116],
  [-40, -30, -74, -70],
  [-35, -31, 17, 21],
  [-36, -30, 114, 120],
  [-37, -32, 134, 140],
];
const westernEurope: Box = [43, 60, -12, 32];
const africa: Box = [-30, 16, -18, 45];

const isIn = ({ lat, long }: Ground["point"], [south, north, west, east]: Box) =>
  lat >= south && lat <= north && long >= west && long <= east;
const isMediterranean = (point: Ground["point"]) =>
  mediterranean.some((box) => isIn(point, box));
const isWesternEurope = (point: Ground["point"]) => isIn(point, westernEurope);

function isSavanna({ point, cover }: Ground): boolean {
  return isIn(point, africa) && (cover === "steppe" || cover === "fields");
}

const colours: Record<GroundCover, Scene["cover"]> = {
  water: "green",
  ice: "snow",
  desert: "sand",
  steppe: "ochre",
  fields: "green",
  forest: "woods",
  rainforest: "jungle",
  tundra: "heath",
};

/** From above, towns and cut corn look like steppe. */
function coverOf({ cover, point }: Ground, climate: Climate): Scene["cover"] {
  if (cover === "steppe" && climate === "temperate" && isWesternEurope(point)) return "green";
  return colours[cover];
}
