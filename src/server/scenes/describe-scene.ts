import type { Ground } from "../ground/ground.ts";
import { detailsOf } from "./details.ts";
import { foregroundOf } from "./growth.ts";
import { type Land, landOf } from "./land.ts";
import { equatorBearing, type Light, lightFor } from "./light.ts";
import { type Matter, matterOf } from "./matter.ts";
import { type Detail, type Scene, type SceneKind } from "./scene.ts";
import { chanceOf, type SeededFacts, sceneSeed } from "./seed.ts";
import { kindAnywhere, kindFor } from "./views.ts";

export type CapsuleFacts = SeededFacts & {
  /** Titles, activities and names of places, in any language. */
  words: string;
};

/** The picture that a capsule wears, from facts alone: the same facts give the same scene. */
export function describeScene(facts: CapsuleFacts, ground: Ground | null): Scene {
  const seed = sceneSeed(facts);
  const matter = matterOf(facts.tags, facts.words);
  const sky = facts.timeOfDay;
  const land = ground ? landOf(ground) : anywhere;
  const kind = ground ? kindFor(land, matter, sky) : kindAnywhere(matter, sky);
  const water = waterOf(kind, land, matter);
  const snow = snowIn(kind, land, matter);
  const shown = detailsOf({ kind, sky, water, snow, land, matter, seed });
  return {
    kind,
    sky,
    weather: chanceOf(seed, "weather") < (land.climate === "dry" ? 0.9 : 0.65) ? "clear" : "soft",
    ...lightOn(facts, land, water, shown),
    cover: coverIn(kind, land, snow),
    relief: reliefIn(kind, land),
    snow,
    water,
    town: townIn(kind, land),
    foreground: foregroundOf(kind, land, matter, snow),
    details: shown,
    seed,
  };
}

/** A gentle land for capsules without a place. Nothing on it is far away. */
const anywhere: Land = {
  lat: 42,
  height: 200,
  climate: "temperate",
  cover: "green",
  relief: "hills",
  snow: 0,
  hasSnowyWinters: true,
  isSavanna: false,
  isIsland: false,
  isOffshore: false,
  settlement: { town: "none", isHighRise: false, isSmall: true },
  sea: null,
  lake: null,
  river: null,
  coast: null,
  lakeside: null,
};

const waterOfKind: Partial<Record<SceneKind, Scene["water"]>> = {
  harbour: "sea",
  beach: "sea",
  cliffs: "sea",
  island: "sea",
  "open-sea": "sea",
  lake: "lake",
  river: "river",
  "river-town": "river",
  market: "none",
  garden: "none",
  desert: "none",
  canyon: "none",
  grassland: "none",
  forest: "none",
  rainforest: "none",
};

function waterOf(kind: SceneKind, land: Land, matter: Matter): Scene["water"] {
  const own = waterOfKind[kind];
  if (own) return own;
  if (land.sea) return "sea";
  if (land.lake) return "lake";
  return land.river && matter.has("river") ? "river" : "none";
}

/** Winter brings snow down to us, where there is such a winter; skiers bring it to mountains. */
function snowIn(kind: SceneKind, land: Land, matter: Matter): number {
  const hasSnow = matter.has("ski") || matter.has("snow");
  if (kind === "ice" || (hasSnow && land.hasSnowyWinters)) return 9;
  const isHigh = land.relief === "alps" || land.relief === "mountains";
  if (matter.has("ski") && isHigh) return Math.max(7, land.snow);
  return isHigh || land.snow === 9 ? land.snow : 0;
}

const coverOfKind: Partial<Record<SceneKind, Scene["cover"]>> = {
  desert: "sand",
  canyon: "sand",
  rainforest: "jungle",
  tundra: "heath",
};

function coverIn(kind: SceneKind, land: Land, snow: number): Scene["cover"] {
  if (snow === 9) return "snow";
  if (kind === "forest" && land.cover !== "jungle") return "woods";
  return coverOfKind[kind] ?? land.cover;
}

function reliefIn(kind: SceneKind, { relief }: Land): Scene["relief"] {
  if (kind === "alps") return "alps";
  if (kind === "canyon") return relief === "alps" || relief === "mountains" ? relief : "mesas";
  return kind === "hills" && relief === "flat" ? "hills" : relief;
}

const wild: ReadonlySet<SceneKind> = new Set([
  "open-sea",
  "forest",
  "rainforest",
  "canyon",
  "grassland",
  "river",
]);

function townIn(kind: SceneKind, { settlement: { town } }: Land): Scene["town"] {
  if (wild.has(kind)) return "none";
  const isLarge = town === "city" || town === "metropolis";
  if (kind === "skyline" || kind === "night-city") return isLarge ? town : "city";
  if (kind === "old-town" || kind === "river-town") return isLarge ? town : "old-town";
  if (kind === "harbour" || kind === "market") return town === "none" ? "village" : town;
  return town;
}

/** Somebody who looks at water looks towards it; everybody else towards the noon. */
function lightOn(
  { timeOfDay }: CapsuleFacts,
  land: Land,
  water: Scene["water"],
  shown: readonly Detail[],
): Light {
  // Stars are seen where no moon shines.
  if (shown.includes("stars") || shown.includes("aurora")) return { light: "behind", lightHeight: 0 };
  const seen = water === "sea" ? (land.sea ?? land.coast) : water === "lake" ? land.lakeside : null;
  return lightFor(timeOfDay, land.lat, seen?.bearing ?? equatorBearing(land.lat));
}
