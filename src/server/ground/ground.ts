import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Point } from "../gazetteer/ranking.ts";
import type { Town } from "../gazetteer/town-around.ts";
import { nearest, type Sight, shoreAt } from "./shores.ts";
import { readShores, type Shores } from "./shores-file.ts";
import { type GroundCover, readTerrain, type Terrain, terrainAt } from "./terrain.ts";

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
  town: Town | null;
};

export type Grounds = {
  /** Loads the data if need be, and waits for the gazetteer. */
  ready(): Promise<void>;
  /** Null as long as the data is not there. */
  at(point: Point): Ground | null;
};

type Loaded = { shores: Shores; terrain: Terrain };

/** Small islands that the map leaves out are known by their towns. */
const islandTownKm = 5;

export function createGround(gazetteer: Pick<Gazetteer, "ready" | "townAround">): Grounds {
  let loading: Promise<void> | null = null;
  let loaded: Loaded | null = null;

  const load = async () => {
    const [shores, terrain] = await Promise.all([readShores(), readTerrain(), gazetteer.ready()]);
    loaded = { shores, terrain };
  };

  return {
    ready() {
      loading ??= load().catch((error) => {
        // The next caller tries again, as with the gazetteer.
        loading = null;
        throw error;
      });
      return loading;
    },
    at: (point) => loaded && describe(loaded, point, gazetteer.townAround(point)),
  };
}

function describe({ shores, terrain }: Loaded, point: Point, town: Town | null): Ground {
  return {
    point,
    ...terrainAt(terrain, point),
    sea: nearest(shores, point, "sea"),
    lake: nearest(shores, point, "lake"),
    river: nearest(shores, point, "river"),
    isIsland: isIsland(shores, point, town),
    town,
  };
}

/** A point off the coast belongs to the nearest land: a beach may lie outside a coarse coast. */
function isIsland(shores: Shores, point: Point, town: Town | null): boolean {
  const kind = shoreAt(shores, point);
  if (kind !== "sea") return kind === "island";
  const island = nearest(shores, point, "island");
  const mainland = nearest(shores, point, "mainland");
  if (!island && !mainland) return town !== null && town.km <= islandTownKm;
  return (island?.km ?? Number.POSITIVE_INFINITY) < (mainland?.km ?? Number.POSITIVE_INFINITY);
}
