import type { Ground } from "../ground/ground.ts";
import type { GroundCover } from "../ground/terrain.ts";
import type { Scene } from "./scene.ts";

/** How warm it is and how it rains, as far as plants show it. */
export type Climate = "tropical" | "dry" | "mediterranean" | "temperate" | "boreal" | "polar";

type Placed = Pick<Ground, "point" | "cover" | "height">;
type Box = readonly [south: number, north: number, west: number, east: number];

/** Dry summers and mild winters: around the Mediterranean, and on west coasts like its own. */
const mediterranean: readonly Box[] = [
  [30, 41.5, -10, 37],
  [41.5, 44.5, -2, 30],
  [32, 39, -125, -116],
  [-40, -30, -74, -70],
  [-35, -31, 17, 21],
  [-36, -30, 114, 120],
  [-37, -32, 134, 140],
];
/** Cut corn and cities look like steppe from above; here it rains all year. */
const rainyEurope: Box = [43, 60, -12, 32];
const europe: Box = [36, 72, -12, 30];
const arabia: Box = [21, 31, 33, 60];
/** Iceland, the Faroes, the Falklands and the islands around Antarctica. */
const treeless: readonly Box[] = [
  [63, 67, -25, -13],
  [59.5, 62.5, -8, -0.5],
  [-53, -51, -62, -57],
  [-60, -46, 30, 80],
];
/** The dry Canary Islands and Cape Verde. */
const lava: readonly Box[] = [
  [28, 29.5, -14.6, -13.3],
  [14.5, 17.5, -26, -22],
];
/** Where the deserts of Australia are plains of red earth, and their dunes are overgrown. */
const outback: Box = [-32, -18, 114, 145];
const africa: Box = [-27, 16, -18, 45];

/**
 * Cover is judged by colour: Europe has no desert, the shores of Arabia are not green, and neither
 * heath nor lava is a forest.
 */
function trueCover({ cover, point }: Placed): GroundCover {
  if (cover === "desert" && isIn(europe, point)) return "steppe";
  if (cover === "fields" && isIn(arabia, point)) return "desert";
  if (cover === "forest" && treeless.some((box) => isIn(box, point))) return "tundra";
  if (cover === "forest" && lava.some((box) => isIn(box, point))) return "steppe";
  return cover;
}

export function climateOf(ground: Placed): Climate {
  const { point, height } = ground;
  const cover = trueCover(ground);
  const north = Math.abs(point.lat);
  if (cover === "ice" || north >= 66) return "polar";
  if (cover === "desert") return "dry";
  if (north < 23.5) return cover === "steppe" && height < 1500 ? "dry" : "tropical";
  if (mediterranean.some((box) => isIn(box, point))) return "mediterranean";
  if (north >= 57 || cover === "tundra") return "boreal";
  return cover === "steppe" && north < 52 && !isIn(rainyEurope, point) ? "dry" : "temperate";
}

/** In Africa grass lies between the rainforest and the deserts, green after the rains. */
export function isSavanna(ground: Placed): boolean {
  const { point } = ground;
  const cover = trueCover(ground);
  if (!isIn(africa, point)) return false;
  return cover === "steppe" || (cover === "fields" && Math.abs(point.lat) >= 10);
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
/** Above, there is no jungle. */
const highestJungle = 1400;

export function coverOf(ground: Placed): Scene["cover"] {
  const { height } = ground;
  const cover = trueCover(ground);
  if (cover === "steppe" && climateOf(ground) === "temperate") return "green";
  if (cover === "desert" && isIn(outback, ground.point)) return "red";
  const isJungle = climateOf(ground) === "tropical" && height < highestJungle;
  if (cover === "rainforest" && !isJungle) return "woods";
  return colours[cover];
}

function isIn([south, north, west, east]: Box, { lat, long }: Ground["point"]): boolean {
  return lat >= south && lat <= north && long >= west && long <= east;
}
