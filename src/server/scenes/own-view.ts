import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isBuilt, isLarge, type Settlement } from "./settlement.ts";

/** The view of the place itself, to which nothing draws the eye. */
export function ownKind(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  if (land.isOffshore) return "open-sea";
  if (!isBuilt(land.settlement)) return wildKind(land);
  const isOld = isAboutOldTown(land, matter);
  if (sky === "midnight" && isLarge(land.settlement) && !isOld) return "night-city";
  return townKind(land, matter, isOld);
}

/** Every metropolis has a temple or a palace; one of them does not make it an old town. */
function isAboutOldTown({ settlement }: Land, matter: Matter): boolean {
  const old = weightOf(matter, ["old-town", "heritage"]);
  const isSaid = settlement.town !== "metropolis" || speaksOf(matter, "old-town") || old >= 3;
  return isSaid && old > weightOf(matter, ["city", "rooftop"]);
}

const streetThemes = ["city", "old-town", "heritage", "rooftop", "viewpoint"] as const;

function townKind(land: Land, matter: Matter, isOld: boolean): SceneKind {
  const { settlement, relief } = land;
  if (settlement.isHighRise && !isOld && !(land.river && land.cover === "jungle")) return "skyline";
  if (settlement.isSmall && land.isIsland) return "island";
  if (settlement.isSmall && relief === "alps" && !land.sea) return "alps";
  if (settlement.isSmall && land.sea && hasBeaches(land)) return "beach";
  const isAboutStreets = speaksOf(matter, "old-town") || weightOf(matter, streetThemes) >= 2;
  const hasHarbour = land.sea !== null && land.sea.km <= harbourKm(settlement);
  if (hasHarbour && (settlement.isYoung || !isAboutStreets)) return "harbour";
  if (land.lake && !isAboutStreets) return "lake";
  if (land.river || (speaksOf(matter, "river") && !land.sea)) return "river-town";
  // The houses of a younger town stand in the land.
  return settlement.isYoung && !isOld ? wildKind(land) : "old-town";
}

/** The middle of a city is its port, or it is somewhere else. */
function harbourKm(settlement: Settlement): number {
  return isLarge(settlement) ? 2 : 3;
}

function hasBeaches({ climate, relief }: Land): boolean {
  return (climate === "tropical" || climate === "dry") && (relief === "flat" || relief === "hills");
}

/** The land outside of towns; it may have a village in it. */
function wildKind(land: Land): SceneKind {
  const { cover, relief } = land;
  if (cover === "snow" || land.snow === 9) return "ice";
  if (land.sea) return land.isIsland ? "island" : coastKind(land);
  if (relief === "alps") return "alps";
  if (land.lake) return "lake";
  return kindOfCover[cover](land);
}

function coastKind({ relief, climate, settlement }: Land): SceneKind {
  if (climate === "tropical" || climate === "dry") return "beach";
  const isSteep = relief === "alps" || relief === "mountains";
  const isRaw = climate === "boreal" || climate === "polar";
  if (isRaw && settlement.town !== "none") return "harbour";
  const isRugged = climate === "temperate" && relief === "hills";
  return isSteep || isRaw || isRugged ? "cliffs" : "beach";
}

/** Open land, as it is around houses. */
function clearing({ relief }: Land): SceneKind {
  return relief === "flat" ? "fields" : "hills";
}

const kindOfCover: Record<Scene["cover"], (land: Land) => SceneKind> = {
  green: (land) =>
    land.isSavanna && land.settlement.town === "none" ? "grassland" : clearing(land),
  ochre: (land) => (land.isSavanna || land.climate === "dry" ? "grassland" : clearing(land)),
  sand: () => "desert",
  woods: (land) => {
    if (land.settlement.town !== "none") return clearing(land);
    return land.relief === "mountains" ? "hills" : "forest";
  },
  jungle: (land) => {
    if (land.settlement.town !== "none") return clearing(land);
    return land.river ? "river" : "rainforest";
  },
  heath: () => "tundra",
  snow: () => "ice",
};
