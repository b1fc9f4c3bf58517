import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Point } from "../gazetteer/ranking.ts";
import type { Town } from "../gazetteer/town-around.ts";
import { knownReliefAt } from "./known-relief.ts";
import { nearest, type Sight, shoreAt } from "./shores.ts";
import { readShores, readShoresAtOnce, type Shores } from "./shores-file.ts";
import {
  type GroundCover,
  readTerrain,
  readTerrainAtOnce,
  type Terrain,
  terrainAt,
} from "./terrain.ts";

/** The land around a point, as a map and a gazetteer know it. */
export type Ground = {
  point: Point;
  cover: GroundCover;
  /** The highest minus the lowest ground within about 40 km, in metres. */
  relief: number;
  /** The mean height of some 25 km around, in metres. */
  height: number;
  /** Within 40 km, and 0 km away where the point lies in it. Rivers are the large ones alone. */
  sea: Sight | null;
  lake: Sight | null;
  river: Sight | null;
  isIsland: boolean;
  /** 0 on land; null where there is none within 40 km. */
  landKm: number | null;
  town: Town | null;
};

export type GroundFinder = {
  /** Loads the data if need be, and waits for the gazetteer. */
  ready(): Promise<void>;
  /** Null as long as the data is not there. */
  at(point: Point): Ground | null;
  close(): void;
};

type Loaded = { shores: Shores; terrain: Terrain };

/** Small islands that the map leaves out are known by their towns, if other land is not near. */
const islandTownKm = 5;
const otherLandKm = 3;

/** Its 5 MB are let go of when nobody has asked for so long. */
const restsAfterMs = 30_000;

export function createGround(
  gazetteer: Pick<Gazetteer, "ready" | "townAround">,
  restsAfter = restsAfterMs,
): GroundFinder {
  let loading: Promise<void> | null = null;
  let loaded: Loaded | null = null;
  let isResting = false;
  let isUsed = false;

  const rest = setInterval(() => {
    isResting ||= loaded !== null && !isUsed;
    if (isResting) loaded = null;
    isUsed = false;
  }, restsAfter).unref();

  const load = async () => {
    const [found] = await Promise.all([readGround(), gazetteer.ready()]);
    loaded = found;
  };

  return {
    ready() {
      isUsed = true;
      loading ??= load().catch((error) => {
        // The next caller tries again, as with the gazetteer.
        loading = null;
        throw error;
      });
      return loading;
    },
    at(point) {
      isUsed = true;
      // Some hundredths of a second, for the first after a rest.
      if (isResting) loaded = readGroundAtOnce();
      isResting = false;
      return loaded && describe(loaded, point, gazetteer.townAround(point));
    },
    close: () => clearInterval(rest),
  };
}

async function readGround(): Promise<Loaded> {
  const [shores, terrain] = await Promise.all([readShores(), readTerrain()]);
  return { shores, terrain };
}

function readGroundAtOnce(): Loaded {
  return { shores: readShoresAtOnce(), terrain: readTerrainAtOnce() };
}

function describe({ shores, terrain }: Loaded, point: Point, town: Town | null): Ground {
  const { isIsland, landKm } = landAt(shores, point, town);
  const { relief, ...land } = terrainAt(terrain, point);
  return {
    point,
    ...land,
    relief: knownReliefAt(point) ?? relief,
    sea: nearest(shores, point, "sea"),
    lake: nearest(shores, point, "lake"),
    river: nearest(shores, point, "river"),
    isIsland,
    landKm,
    town,
  };
}

/** A point off the coast belongs to the nearest land: a beach may lie outside a coarse coast. */
function landAt(shores: Shores, point: Point, town: Town | null) {
  const kind = shoreAt(shores, point);
  if (kind !== "sea") return { isIsland: kind === "island", landKm: 0 };
  const island = nearest(shores, point, "island")?.km ?? Number.POSITIVE_INFINITY;
  const mainland = nearest(shores, point, "mainland")?.km ?? Number.POSITIVE_INFINITY;
  const km = Math.min(island, mainland);
  const isLeftOut = km > otherLandKm && town !== null && town.km <= islandTownKm;
  if (isLeftOut) return { isIsland: true, landKm: 0 };
  return { isIsland: island < mainland, landKm: Number.isFinite(km) ? km : null };
}
