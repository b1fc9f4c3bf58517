import type { Ground } from "../ground/ground.ts";
import type { Sight } from "../ground/shores.ts";
import { type Climate, climateOf, coverOf, isSavanna } from "./climate.ts";
import type { Scene } from "./scene.ts";
import { type Settlement, settlementOf, wilderness } from "./settlement.ts";
import { heightsOf, snowLineAt, snowOn, winterCold } from "./snow.ts";

/** The land around a place, in the classes that a picture knows. */
export type Land = {
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

/** Gentle land for capsules without a place. */
export const anywhere: Land = {
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

export function landOf(ground: Ground): Land {
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
  "old-town": { sea: 3, lake: 3, river: 3 },
  city: { sea: 3, lake: 4, river: 5 },
  metropolis: { sea: 6, lake: 5, river: 6 },
};
const walkKm = 6;
const offshoreKm = 8;

function within(sight: Sight | null, km: number): Sight | null {
  return sight && sight.km <= km ? sight : null;
}

const hillsFrom = 170;
const mountainsFrom = 700;
/** On a plain by the sea, mountains of 40 km around are hills on the horizon. */
const lowland = 150;
const mountainsFromLowland = 1000;
/** In the far north, low mountains are bare and steep. */
const northernLat = 60;
const northernMountainsFrom = 450;
const alpsFrom = 1500;
/** Alps reach nearly up to the snow. */
const belowSnow = 900;

/** On the horizon. Dry rock stands as mesas, where it does not tower. */
function reliefOf(ground: Ground): Scene["relief"] {
  const { relief, cover } = ground;
  if (relief >= alpsFrom && isAlpine(ground)) return "alps";
  if (cover === "desert" && relief >= 300 && relief < 1200) return "mesas";
  if (relief >= mountainsFromOf(ground)) return "mountains";
  return relief >= hillsFrom ? "hills" : "flat";
}

function isAlpine(ground: Ground): boolean {
  const isDry = climateOf(ground) === "dry";
  const line = snowLineAt(ground.point.lat);
  return heightsOf(ground).highest >= line - (isDry ? 0 : belowSnow);
}

function mountainsFromOf({ point, height }: Ground): number {
  if (Math.abs(point.lat) >= northernLat) return northernMountainsFrom;
  return height < lowland ? mountainsFromLowland : mountainsFrom;
}
