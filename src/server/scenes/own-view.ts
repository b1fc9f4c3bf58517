import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
import type { Scene, SceneKind } from "./scene.ts";
import { isBuilt, isLarge, type Settlement } from "./settlement.ts";

/** The view of the place itself, to which nothing draws the eye. */
export function ownKind(outlook: Outlook, matter: Matter, sky: TimeOfDay): SceneKind {
  if (outlook.isOffshore) return "open-sea";
  if (!isBuilt(outlook.settlement)) return wildKind(outlook);
  const isOld = isAboutOldTown(outlook, matter);
  if (sky === "midnight" && isLarge(outlook.settlement) && !isOld) return "night-city";
  return townKind(outlook, matter, isOld);
}

/** Every metropolis has a temple or a palace; one of them does not make it an old town. */
function isAboutOldTown({ settlement }: Outlook, matter: Matter): boolean {
  const old = weightOf(matter, ["old-town", "heritage"]);
  const isSaid = settlement.town !== "metropolis" || speaksOf(matter, "old-town") || old >= 3;
  return isSaid && old > weightOf(matter, ["city", "rooftop"]);
}

const streetThemes = ["city", "old-town", "heritage", "rooftop", "viewpoint"] as const;

function townKind(outlook: Outlook, matter: Matter, isOld: boolean): SceneKind {
  const { settlement, relief } = outlook;
  if (settlement.isHighRise && !isOld && !(outlook.river && outlook.cover === "jungle"))
    return "skyline";
  if (settlement.isSmall && outlook.isIsland) return "island";
  if (settlement.isSmall && relief === "alps" && !outlook.sea) return "alps";
  if (settlement.isSmall && outlook.sea && hasBeaches(outlook)) return "beach";
  const isAboutStreets = speaksOf(matter, "old-town") || weightOf(matter, streetThemes) >= 2;
  const hasHarbour = outlook.sea !== null && outlook.sea.km <= harbourKm(settlement);
  if (hasHarbour && (settlement.isYoung || !isAboutStreets)) return "harbour";
  if (outlook.lake && !isAboutStreets) return "lake";
  if (outlook.river || (speaksOf(matter, "river") && !outlook.sea)) return "river-town";
  // The houses of a younger town stand in the land.
  return settlement.isYoung && !isOld ? wildKind(outlook) : "old-town";
}

/** The middle of a city is its port, or it is somewhere else. */
function harbourKm(settlement: Settlement): number {
  return isLarge(settlement) ? 2 : 3;
}

function hasBeaches({ climate, relief }: Outlook): boolean {
  return (climate === "tropical" || climate === "dry") && (relief === "flat" || relief === "hills");
}

/** The land outside of towns; it may have a village in it. */
function wildKind(outlook: Outlook): SceneKind {
  const { cover, relief } = outlook;
  if (cover === "snow" || outlook.snow === 9) return "ice";
  if (outlook.sea) return outlook.isIsland ? "island" : coastKind(outlook);
  if (relief === "alps") return "alps";
  if (outlook.lake) return "lake";
  return kindOfCover[cover](outlook);
}

function coastKind({ relief, climate, settlement }: Outlook): SceneKind {
  if (climate === "tropical" || climate === "dry") return "beach";
  const isSteep = relief === "alps" || relief === "mountains";
  const isRaw = climate === "boreal" || climate === "polar";
  if (isRaw && settlement.town !== "none") return "harbour";
  const isRugged = climate === "temperate" && relief === "hills";
  return isSteep || isRaw || isRugged ? "cliffs" : "beach";
}

/** Open land, as it is around houses. */
function clearing({ relief }: Outlook): SceneKind {
  return relief === "flat" ? "fields" : "hills";
}

const kindOfCover: Record<Scene["cover"], (outlook: Outlook) => SceneKind> = {
  green: (outlook) =>
    outlook.isSavanna && outlook.settlement.town === "none" ? "grassland" : clearing(outlook),
  ochre: (outlook) =>
    outlook.isSavanna || outlook.climate === "dry" ? "grassland" : clearing(outlook),
  sand: () => "desert",
  woods: (outlook) => {
    if (outlook.settlement.town !== "none") return clearing(outlook);
    return outlook.relief === "mountains" ? "hills" : "forest";
  },
  jungle: (outlook) => {
    if (outlook.settlement.town !== "none") return clearing(outlook);
    return outlook.river ? "river" : "rainforest";
  },
  heath: () => "tundra",
  snow: () => "ice",
  red: () => "grassland",
};
