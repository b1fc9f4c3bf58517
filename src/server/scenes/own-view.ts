import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isBuilt, isLarge } from "./settlement.ts";

/** The view of the place itself, to which nothing draws the eye. */
export function ownKind(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  if (land.isOffshore) return "open-sea";
  if (!isBuilt(land.settlement)) return wildKind(land);
  if (sky === "midnight" && isLarge(land.settlement)) return "night-city";
  return townKind(land, matter);
}

function townKind(land: Land, matter: Matter): SceneKind {
  const { settlement, relief } = land;
  const isOld = weightOf(matter, ["old-town", "heritage"]) > weightOf(matter, ["city", "rooftop"]);
  if (settlement.isHighRise && isLarge(settlement) && !isOld) return "skyline";
  if (settlement.isSmall && land.isIsland) return "island";
  if (settlement.isSmall && relief === "alps" && !land.sea) return "alps";
  const isAboutStreets = weightOf(matter, ["city", "old-town", "rooftop", "viewpoint"]) >= 2;
  if (land.sea && land.sea.km <= 3 && !isAboutStreets) return "harbour";
  if (land.lake && !isAboutStreets) return "lake";
  if (land.river || speaksOf(matter, "river")) return "river-town";
  return settlement.town === "city" && isYoung(land) ? wildKind(land) : "old-town";
}

/** A younger town without towers: its houses stand in the land. */
function isYoung({ settlement }: Land): boolean {
  return !settlement.isHighRise && settlement.isYoung;
}

/** The land outside of towns; it may have a village in it. */
function wildKind(land: Land): SceneKind {
  const { cover, relief } = land;
  if (cover === "snow") return "ice";
  if (land.sea) return land.isIsland ? "island" : coastKind(land);
  if (relief === "alps") return "alps";
  if (land.lake) return "lake";
  return kindOfCover[cover](land);
}

function coastKind({ relief, climate, settlement }: Land): SceneKind {
  const isSteep = relief === "alps" || relief === "mountains";
  const isRaw = climate === "boreal" || climate === "polar";
  if (isRaw && settlement.town !== "none") return "harbour";
  const isRugged = climate === "temperate" && relief === "hills";
  return isSteep || isRaw || isRugged ? "cliffs" : "beach";
}

const kindOfCover: Record<Scene["cover"], (land: Land) => SceneKind> = {
  green: ({ relief }) => (relief === "flat" ? "fields" : "hills"),
  ochre: ({ relief, isSavanna, climate }) => {
    if (isSavanna || climate === "dry") return "grassland";
    return relief === "flat" ? "fields" : "hills";
  },
  sand: ({ relief }) => (relief === "mesas" ? "canyon" : "desert"),
  woods: ({ relief }) => (relief === "mountains" ? "hills" : "forest"),
  jungle: ({ river }) => (river ? "river" : "rainforest"),
  heath: () => "tundra",
  snow: () => "ice",
};
