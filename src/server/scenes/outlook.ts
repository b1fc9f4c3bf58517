import type { Ground } from "../ground/ground.ts";
import type { Sight } from "../ground/shores.ts";
import { type Climate, climateOf, coverOf, isSavanna } from "./climate.ts";
import type { Scene } from "./scene.ts";
import { type Settlement, settlementOf, wilderness } from "./settlement.ts";
import { coldLatitude, heightsOf, snowLineAt, snowOn, winterCold } from "./snow.ts";

/** The land around a place, in the classes that a picture knows. */
export type Outlook = {
  lat: number;
  height: number;
  climate: Climate;
  cover: Scene["cover"];
  relief: Scene["relief"];
  /** All year, without winters. */
  snow: number;
  winterCold: number;
  isSavanna: boolean;
  isIsland: boolean;
  /** No land is near. */
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

/** Gentle land for capsules without a place. */
export const anywhere: Outlook = {
  lat: 42,
  height: 200,
  climate: "temperate",
  cover: "green",
  relief: "hills",
  snow: 0,
  winterCold: 50,
  isSavanna: false,
  isIsland: false,
  isOffshore: false,
  settlement: wilderness,
  sea: null,
  lake: null,
  river: null,
  coast: null,
  lakeside: null,
};

export function outlookOf(ground: Ground): Outlook {
  const { point, height, isIsland } = ground;
  const settlement = settlementOf(ground.town);
  const reach = reachKm[settlement.town];
  return {
    lat: point.lat,
    height,
    climate: climateOf(ground),
    cover: coverOf(ground),
    relief: reliefOf(ground),
    snow: snowOn(ground),
    winterCold: winterCold(ground),
    isSavanna: isSavanna(ground),
    isIsland,
    isOffshore: (ground.landKm ?? 40) > offshoreKm,
    settlement,
    sea: within(ground.sea, reach.sea + (isIsland ? islandReachKm : 0)),
    lake: within(ground.lake, reach.lake),
    river: within(ground.river, reach.river),
    coast: within(ground.sea, walkKm),
    lakeside: within(ground.lake, walkKm),
  };
}

/** A town of some size has its port or its bank within it. Rivers of the map are coarse. */
const reachKm: Record<Scene["town"], { sea: number; lake: number; river: number }> = {
  none: { sea: 2.5, lake: 3, river: 2 },
  village: { sea: 2.5, lake: 3, river: 2 },
  "old-town": { sea: 3, lake: 3, river: 4 },
  city: { sea: 3, lake: 4, river: 5 },
  metropolis: { sea: 6, lake: 5, river: 6 },
};
/** On an island the sea is behind every hill. */
const islandReachKm = 1.5;
const walkKm = 6;
const offshoreKm = 5;

function within(sight: Sight | null, km: number): Sight | null {
  return sight && sight.km <= km ? sight : null;
}

const hillsFrom = 170;
const mesasFrom = 450;
const mesasTo = 1800;
const mountainsFrom = 700;
/** On a plain by the sea, mountains of 40 km around are hills on the horizon. */
const lowland = 150;
const mountainsFromLowland = 1000;
/** Towards the poles, low mountains are bare and steep. */
const coldLat = 58;
const coldMountainsFrom = 450;
const alpsFrom = 1500;
const coldAlpsFrom = 1000;
/** Alps reach nearly up to the snow; warm dry mountains are alps only with snow on them. */
const dryLat = 50;
const belowSnow = 600;

/** On the horizon. Dry rock stands as mesas, where it does not tower. */
function reliefOf(ground: Ground): Scene["relief"] {
  const { relief } = ground;
  const isCold = coldLatitude(ground.point.lat) >= coldLat;
  if (relief >= (isCold ? coldAlpsFrom : alpsFrom) && isAlpine(ground)) return "alps";
  if (isBare(coverOf(ground)) && relief >= mesasFrom && relief < mesasTo) return "mesas";
  if (relief >= mountainsFromOf(ground)) return "mountains";
  return relief >= hillsFrom ? "hills" : "flat";
}

function isBare(cover: Scene["cover"]): boolean {
  return cover === "sand" || cover === "red";
}

function isAlpine(ground: Ground): boolean {
  const isDry = climateOf(ground) === "dry" && coldLatitude(ground.point.lat) < dryLat;
  const line = snowLineAt(ground.point.lat);
  return heightsOf(ground).highest >= line - (isDry ? 0 : belowSnow);
}

function mountainsFromOf({ point, height }: Ground): number {
  if (coldLatitude(point.lat) >= coldLat) return coldMountainsFrom;
  return height < lowland ? mountainsFromLowland : mountainsFrom;
}
