import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import { type Matter, speaksOf, type Theme, weightOf } from "./matter.ts";
import { ownKind } from "./own-view.ts";
import type { SceneKind } from "./scene.ts";
import { isBuilt, isLarge } from "./settlement.ts";

type View = {
  kind: SceneKind;
  /** One of these is spoken of. */
  about: readonly Theme[];
  /** These are part of it. */
  with?: readonly Theme[];
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

/** A lake has its beaches and boats too. */
const lakeShore: View = {
  kind: "lake",
  about: ["lake", "swimming", "beach", "boats", "sails"],
  fits: ({ lakeside }) => lakeside !== null,
};

/** The views to which its matter can turn a capsule's eye. */
const views: readonly View[] = [
  { kind: "beach", about: ["beach", "surf"], with: ["swimming"], fits: isByTheSea },
  {
    kind: "cliffs",
    about: ["coast", "lighthouse"],
    with: ["hiking"],
    fits: (land) => isByTheSea(land) && !isLarge(land.settlement),
  },
  {
    kind: "island",
    about: ["island"],
    fits: (land) =>
      (land.isIsland || land.isOffshore) && isByTheSea(land) && !isLarge(land.settlement),
  },
  { kind: "open-sea", about: ["diving", "sails"], fits: isByTheSea },
  {
    kind: "harbour",
    about: ["harbour", "boats", "sea"],
    fits: (land) =>
      isByTheSea(land) && land.settlement.town !== "none" && !land.settlement.isHighRise,
  },
  {
    kind: "skyline",
    about: ["harbour", "boats", "sea"],
    fits: (land) => land.sea !== null && land.settlement.isHighRise,
  },
  lakeShore,
  {
    kind: "lake",
    about: ["lake"],
    with: ["swimming", "hiking"],
    // Small lakes are not on the map.
    fits: (land) => !isLarge(land.settlement) && isGreen(land),
  },
  {
    kind: "river",
    about: ["river", "waterfall", "boats"],
    with: ["hiking"],
    fits: (land) => isWild(land) && isGreen(land) && !land.sea,
  },
  {
    kind: "river-town",
    about: ["river", "bridge"],
    fits: (land) => isBuilt(land.settlement) && !land.sea,
  },
  { kind: "market", about: ["market"], fits: ({ settlement }) => settlement.town !== "none" },
  { kind: "garden", about: ["garden", "blossom"], fits: isGreen },
  {
    kind: "ice",
    about: ["ice"],
    with: ["mountains", "hiking"],
    fits: (land) => isCold(land) || land.snow >= 2,
  },
  {
    kind: "canyon",
    about: ["canyon"],
    with: ["hiking", "desert"],
    fits: (land) => hasRelief(land) && isDry(land),
  },
  { kind: "desert", about: ["desert"], fits: (land) => isDry(land) || hasDunes(land) },
  {
    kind: "forest",
    about: ["forest"],
    with: ["hiking"],
    fits: (land) => isGreen(land) && land.cover !== "jungle",
  },
  {
    kind: "rainforest",
    about: ["jungle", "forest"],
    with: ["hiking"],
    fits: ({ cover }) => cover === "jungle",
  },
  { kind: "grassland", about: ["safari"], fits: ({ isSavanna }) => isSavanna },
  {
    kind: "alps",
    about: ["mountains", "hiking", "ski"],
    fits: ({ relief }) => relief === "alps",
  },
  {
    kind: "hills",
    about: ["mountains", "hiking", "wine", "rice", "countryside"],
    fits: (land) => hasRelief(land) && land.cover !== "sand",
  },
  {
    kind: "fields",
    about: ["countryside", "wine", "rice"],
    fits: (land) => isWild(land) && isGreen(land) && !hasRelief(land),
  },
];

const townThemes: readonly Theme[] = ["city", "old-town", "rooftop", "night"];

/** The view that a capsule speaks of most, where the land has it; else that of the land itself. */
export function kindFor(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  let best = { kind: ownKind(land, matter, sky), weight: ownWeight(land, matter) };
  for (const view of views) {
    const weight = weightIn(matter, view);
    if (weight > best.weight && view.fits(land)) best = { kind: view.kind, weight };
  }
  return best.kind;
}

function weightIn(matter: Matter, view: Omit<View, "fits">): number {
  const weight = weightOf(matter, view.about);
  return weight > 0 ? weight + weightOf(matter, view.with ?? []) : 0;
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
  const all = [...views.filter((view) => view !== lakeShore), { kind: town, about: townThemes }];
  let best: { kind: SceneKind; weight: number } = { kind: "hills", weight: 0.5 };
  for (const view of all) {
    const weight = weightIn(matter, view);
    if (weight > best.weight) best = { kind: view.kind, weight };
  }
  return best.kind === "alps" && !speaksOf(matter, "mountains", "ski") ? "hills" : best.kind;
}
