import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import { type Matter, speaksOf, type Theme, weightOf } from "./matter.ts";
import { ownKind } from "./own-view.ts";
import type { SceneKind } from "./scene.ts";
import { isBuilt, isLarge } from "./settlement.ts";

type View = {
  kind: SceneKind;
  themes: readonly Theme[];
  /** Whether the land has it. */
  fits: (land: Land) => boolean;
};

const hasRelief = ({ relief }: Land) => relief !== "flat";
const isGreen = ({ cover }: Land) => cover !== "sand" && cover !== "snow";
const isWild = ({ settlement }: Land) => !isBuilt(settlement);
const isDry = ({ cover }: Land) => cover === "sand" || cover === "ochre";
/** Dunes lie on green coasts too. */
const hasDunes = (land: Land) =>
  land.coast !== null && isWild(land) && (land.climate === "tropical" || land.climate === "dry");
const isCold = ({ cover, climate }: Land) =>
  cover === "snow" || cover === "heath" || climate === "polar";
const isByTheSea = ({ coast, cover }: Land) => coast !== null && cover !== "snow";

/** The views to which its matter can turn a capsule's eye. */
const views: readonly View[] = [
  { kind: "beach", themes: ["beach", "surf", "swimming"], fits: isByTheSea },
  {
    kind: "cliffs",
    themes: ["coast", "lighthouse"],
    fits: (land) => isByTheSea(land) && !isLarge(land.settlement),
  },
  {
    kind: "island",
    themes: ["island"],
    fits: (land) =>
      (land.isIsland || land.isOffshore) && isByTheSea(land) && !isLarge(land.settlement),
  },
  { kind: "open-sea", themes: ["diving", "sails"], fits: isByTheSea },
  {
    kind: "harbour",
    themes: ["harbour", "boats", "sea"],
    fits: (land) => isByTheSea(land) && land.settlement.town !== "none",
  },
  {
    kind: "lake",
    themes: ["lake", "swimming", "beach", "boats", "sails"],
    fits: ({ lakeside }) => lakeside !== null,
  },
  // Small lakes are not on the map.
  { kind: "lake", themes: ["lake"], fits: (land) => !isLarge(land.settlement) && isGreen(land) },
  { kind: "river-town", themes: ["river", "bridge"], fits: (land) => isBuilt(land.settlement) },
  {
    kind: "river",
    themes: ["river", "waterfall", "boats"],
    fits: (land) => isWild(land) && isGreen(land) && !land.sea,
  },
  { kind: "market", themes: ["market"], fits: ({ settlement }) => settlement.town !== "none" },
  { kind: "garden", themes: ["garden", "blossom"], fits: isGreen },
  {
    kind: "alps",
    themes: ["mountains", "hiking", "ski"],
    fits: ({ relief }) => relief === "alps",
  },
  { kind: "ice", themes: ["ice"], fits: (land) => isCold(land) || land.snow >= 4 },
  {
    kind: "hills",
    themes: ["mountains", "hiking", "wine", "rice", "countryside"],
    fits: (land) => hasRelief(land) && land.cover !== "sand",
  },
  { kind: "canyon", themes: ["canyon"], fits: (land) => hasRelief(land) && isDry(land) },
  { kind: "desert", themes: ["desert"], fits: (land) => isDry(land) || hasDunes(land) },
  { kind: "grassland", themes: ["safari"], fits: ({ isSavanna }) => isSavanna },
  { kind: "rainforest", themes: ["jungle", "forest"], fits: ({ cover }) => cover === "jungle" },
  { kind: "forest", themes: ["forest"], fits: isGreen },
  {
    kind: "fields",
    themes: ["countryside", "wine", "rice"],
    fits: (land) => isWild(land) && isGreen(land) && !hasRelief(land),
  },
];

const townThemes: readonly Theme[] = ["city", "old-town", "rooftop", "night"];

/** The view that a capsule speaks of most, where the land has it; else that of the land itself. */
export function kindFor(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  let best = { kind: ownKind(land, matter, sky), weight: ownWeight(land, matter) };
  for (const { kind, themes, fits } of views) {
    const weight = weightOf(matter, themes);
    if (weight > best.weight && fits(land)) best = { kind, weight };
  }
  return best.kind;
}

/** In a village anything turns the eye, in a city only what is said more than once. */
function ownWeight({ settlement }: Land, matter: Matter): number {
  if (!isBuilt(settlement)) return 0.5;
  const own = settlement.isSmall ? 0.7 : 1.5;
  return own + weightOf(matter, townThemes);
}

/** Without a place, the matter alone decides, and where it says nothing there are quiet hills. */
export function kindAnywhere(matter: Matter, sky: TimeOfDay): SceneKind {
  const town: SceneKind = sky === "midnight" ? "night-city" : "old-town";
  const all = [...views, { kind: town, themes: townThemes }];
  let best: { kind: SceneKind; weight: number } = { kind: "hills", weight: 0.5 };
  for (const { kind, themes } of all) {
    const weight = weightOf(matter, themes);
    if (weight > best.weight) best = { kind, weight };
  }
  return best.kind === "alps" && !speaksOf(matter, "mountains", "ski") ? "hills" : best.kind;
}
