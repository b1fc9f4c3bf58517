import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import type { Matter, Theme } from "./matter.ts";
import type { Scene, SceneKind } from "./scene.ts";

type View = { kind: SceneKind; themes: readonly Theme[]; fits: (land: Land) => boolean };

const isTown = ({ settlement }: Land) => settlement.town !== "none";
const isLarge = ({ settlement }: Land) =>
  settlement.town === "city" || settlement.town === "metropolis";
const isBuilt = (land: Land) => isLarge(land) || land.settlement.town === "old-town";
const hasRelief = ({ relief }: Land) => relief !== "flat";
const isCold = ({ cover, climate }: Land) =>
  cover === "snow" || cover === "heath" || climate === "polar";
const isGreen = ({ cover }: Land) => cover !== "sand" && cover !== "snow";

/** The views to which its matter can turn a capsule's eye, where the land has them. */
const views: readonly View[] = [
  {
    kind: "beach",
    themes: ["beach", "surf", "swimming"],
    fits: (land) => land.coast !== null && !isCold(land),
  },
  {
    kind: "cliffs",
    themes: ["coast", "lighthouse"],
    fits: (land) => land.coast !== null && !isLarge(land),
  },
  { kind: "island", themes: ["island"], fits: (land) => land.isIsland && !isLarge(land) },
  { kind: "open-sea", themes: ["diving", "sails"], fits: (land) => land.coast !== null },
  {
    kind: "harbour",
    themes: ["harbour", "boats", "sea"],
    fits: (land) => land.coast !== null && isTown(land),
  },
  {
    kind: "lake",
    themes: ["lake", "swimming", "beach", "boats", "sails"],
    fits: (land) => land.lakeside !== null,
  },
  { kind: "lake", themes: ["lake"], fits: (land) => !isLarge(land) && land.cover !== "sand" },
  { kind: "river-town", themes: ["river", "bridge"], fits: isBuilt },
  { kind: "river", themes: ["river", "waterfall"], fits: (land) => !isBuilt(land) && isGreen(land) },
  { kind: "market", themes: ["market"], fits: isTown },
  { kind: "garden", themes: ["garden", "blossom"], fits: (land) => isTown(land) && isGreen(land) },
  {
    kind: "alps",
    themes: ["mountains", "hiking", "ski"],
    fits: (land) => land.relief === "alps",
  },
  { kind: "ice", themes: ["ice"], fits: (land) => isCold(land) || land.snow >= 4 },
  { kind: "hills", themes: ["mountains", "hiking", "wine", "rice"], fits: hasRelief },
  { kind: "canyon", themes: ["canyon"], fits: hasRelief },
  {
    kind: "desert",
    themes: ["desert"],
    fits: ({ cover }) => cover === "sand" || cover === "ochre",
  },
  { kind: "grassland", themes: ["safari"], fits: (land) => land.isSavanna && !isBuilt(land) },
  { kind: "rainforest", themes: ["jungle", "forest"], fits: ({ cover }) => cover === "jungle" },
  { kind: "forest", themes: ["forest"], fits: (land) => isGreen(land) },
  { kind: "fields", themes: ["countryside", "wine", "rice"], fits: (land) => isGreen(land) },
];

const townThemes: readonly Theme[] = ["city", "old-town", "rooftop", "night"];
/** Without any matter, one sees where one is. */
const ownWeight = 1.5;

/** The view that a capsule speaks of most, where the land has it; else that of the land itself. */
export function kindFor(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  const own = ownKind(land, matter, sky);
  const ownThemes = isBuilt(land) ? townThemes : [];
  let best = { kind: own, weight: ownWeight + weightOf(matter, ownThemes) };
  for (const { kind, themes, fits } of views) {
    const weight = weightOf(matter, themes);
    if (weight > best.weight && fits(land)) best = { kind, weight };
  }
  return best.kind;
}

/** Without a place, the matter alone decides, and where it says nothing there are quiet hills. */
export function kindAnywhere(matter: Matter, sky: TimeOfDay): SceneKind {
  let best: { kind: SceneKind; weight: number } = { kind: "hills", weight: 0 };
  const town: SceneKind = sky === "midnight" ? "night-city" : "old-town";
  const all = [...views, { kind: town, themes: townThemes }];
  for (const { kind, themes } of all) {
    const weight = weightOf(matter, themes);
    if (weight > best.weight) best = { kind, weight };
  }
  return best.kind;
}

function weightOf(matter: Matter, themes: readonly Theme[]): number {
  return themes.reduce((sum, theme) => sum + (matter.get(theme) ?? 0), 0);
}

function ownKind(land: Land, matter: Matter, sky: TimeOfDay): SceneKind {
  if (land.isOffshore) return "open-sea";
  if (!isBuilt(land)) return wildKind(land);
  if (sky === "midnight" && isLarge(land)) return "night-city";
  return townKind(land, matter);
}

function townKind(land: Land, matter: Matter): SceneKind {
  const { settlement, relief } = land;
  const isOld = weightOf(matter, ["old-town"]) > weightOf(matter, ["city", "rooftop"]);
  const hasTowers = isLarge(land) && settlement.isHighRise && !isOld;
  if (hasTowers) return "skyline";
  if (land.isIsland && settlement.isSmall) return "island";
  if (land.sea) return "harbour";
  if (land.lake && !isLarge(land)) return "lake";
  if (settlement.isSmall && relief === "alps") return "alps";
  return land.river || weightOf(matter, ["river"]) > 0 ? "river-town" : "old-town";
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

function coastKind({ relief, climate }: Land): SceneKind {
  const isSteep = relief === "alps" || relief === "mountains";
  const isRaw = climate === "boreal" || climate === "polar";
  return isSteep || (isRaw && relief === "hills") ? "cliffs" : "beach";
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
