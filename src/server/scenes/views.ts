import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { type Matter, speaksOf, type Theme, weightOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
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
  fits: (outlook: Outlook) => boolean;
};

const hasRelief = ({ relief }: Outlook) => relief !== "flat";
const isGreen = ({ cover }: Outlook) => !["sand", "red", "snow"].includes(cover);
const isWild = ({ settlement }: Outlook) => !isBuilt(settlement);
const isDry = ({ cover }: Outlook) => cover === "sand" || cover === "ochre";
const hasBareRock = (outlook: Outlook) => isDry(outlook) || outlook.cover === "red";
/** Dunes lie on green coasts too. */
const hasDunes = (outlook: Outlook) =>
  outlook.coast !== null &&
  isWild(outlook) &&
  (outlook.climate === "tropical" || outlook.climate === "dry");
const isCold = ({ cover, climate }: Outlook) =>
  cover === "snow" || cover === "heath" || climate === "polar";
/** From a city, mountains are seen over its roofs. */
const isBelowMountains = ({ relief, settlement }: Outlook) =>
  (relief === "alps" || relief === "mountains") && isLarge(settlement);
const isByTheSea = ({ coast, cover }: Outlook) => coast !== null && cover !== "snow";

/** A lake has its beaches and boats too. Towers at its shore are seen over it from anywhere. */
const lakeShore: View = {
  kind: "lake",
  about: ["lake", "swimming", "beach", "boats", "sails"],
  fits: ({ lakeside, settlement }) => lakeside !== null && !settlement.isHighRise,
};

/** The views to which its matter can turn a capsule's eye. */
const views: readonly View[] = [
  { kind: "beach", about: ["beach", "surf"], with: ["swimming"], fits: isByTheSea },
  {
    kind: "cliffs",
    about: ["coast", "lighthouse"],
    with: ["hiking"],
    fits: (outlook) => isByTheSea(outlook) && !isLarge(outlook.settlement),
  },
  {
    kind: "island",
    about: ["island"],
    fits: (outlook) =>
      (outlook.isIsland || outlook.isOffshore) &&
      isByTheSea(outlook) &&
      !isLarge(outlook.settlement),
  },
  { kind: "open-sea", about: ["diving", "sails"], fits: isByTheSea },
  {
    kind: "harbour",
    about: ["harbour", "boats", "sea"],
    fits: (outlook) =>
      isByTheSea(outlook) && outlook.settlement.town !== "none" && !outlook.settlement.isHighRise,
  },
  {
    kind: "skyline",
    about: ["harbour", "boats", "sea"],
    fits: (outlook) => outlook.sea !== null && outlook.settlement.isHighRise,
  },
  lakeShore,
  {
    kind: "lake",
    about: ["lake"],
    with: ["swimming", "hiking"],
    // Small lakes are not on the map.
    fits: (outlook) => !isLarge(outlook.settlement) && isGreen(outlook),
  },
  {
    kind: "river",
    about: ["river", "waterfall", "boats"],
    with: ["hiking"],
    fits: (outlook) => isWild(outlook) && isGreen(outlook) && !outlook.sea,
  },
  {
    kind: "river-town",
    about: ["river", "bridge"],
    fits: (outlook) => isBuilt(outlook.settlement) && !outlook.sea,
  },
  { kind: "market", about: ["market"], fits: ({ settlement }) => settlement.town !== "none" },
  { kind: "garden", about: ["garden", "blossom"], fits: isGreen },
  {
    kind: "ice",
    about: ["ice"],
    with: ["mountains", "hiking"],
    fits: (outlook) => isCold(outlook) || outlook.snow >= 2,
  },
  {
    kind: "canyon",
    about: ["canyon"],
    with: ["hiking", "desert"],
    fits: (outlook) => hasRelief(outlook) && hasBareRock(outlook),
  },
  { kind: "desert", about: ["desert"], fits: (outlook) => isDry(outlook) || hasDunes(outlook) },
  {
    kind: "forest",
    about: ["forest"],
    with: ["hiking"],
    fits: (outlook) => isGreen(outlook) && outlook.cover !== "jungle",
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
    fits: (outlook) => outlook.relief === "alps" && !isBelowMountains(outlook),
  },
  {
    kind: "hills",
    about: ["mountains", "hiking", "wine", "rice", "countryside"],
    fits: (outlook) => hasRelief(outlook) && outlook.cover !== "sand" && !isBelowMountains(outlook),
  },
  {
    kind: "fields",
    about: ["countryside", "wine", "rice"],
    fits: (outlook) => isWild(outlook) && isGreen(outlook) && !hasRelief(outlook),
  },
];

const townThemes: readonly Theme[] = ["city", "old-town", "rooftop", "night"];

/** The view that a capsule speaks of most, where the land has it; else that of the land itself. */
export function kindFor(outlook: Outlook, matter: Matter, sky: TimeOfDay): SceneKind {
  let best = { kind: ownKind(outlook, matter, sky), weight: ownWeight(outlook, matter) };
  for (const view of views) {
    const weight = weightIn(matter, view);
    if (weight > best.weight && view.fits(outlook)) best = { kind: view.kind, weight };
  }
  return best.kind;
}

function weightIn(matter: Matter, view: Omit<View, "fits">): number {
  const weight = weightOf(matter, view.about);
  return weight > 0 ? weight + weightOf(matter, view.with ?? []) : 0;
}

/** In a village anything turns the eye, in a city only what the first words speak of. */
function ownWeight({ settlement }: Outlook, matter: Matter): number {
  if (!isBuilt(settlement)) return 0.5;
  const own = settlement.isSmall ? 0.7 : 1.9;
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
