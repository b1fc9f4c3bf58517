import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Land } from "./land.ts";
import type { Matter, Theme } from "./matter.ts";
import { type Detail, details, type Scene, type SceneKind } from "./scene.ts";
import { chanceOf } from "./seed.ts";

type Setting = {
  kind: SceneKind;
  sky: TimeOfDay;
  water: Scene["water"];
  snow: number;
  land: Land;
  matter: Matter;
  seed: string;
};

const most = 3;

/** The most telling first; a picture shows three at most. */
const rules: readonly { detail: Detail; isShown: (setting: Setting) => boolean }[] = [
  {
    detail: "aurora",
    isShown: ({ sky, matter, land }) =>
      isDark(sky) && matter.has("aurora") && Math.abs(land.lat) >= 55,
  },
  { detail: "stars", isShown: ({ sky, matter }) => sky === "midnight" && matter.has("stars") },
  { detail: "balloons", isShown: ({ sky, matter }) => sky !== "midnight" && matter.has("balloons") },
  {
    detail: "tents",
    isShown: ({ matter, kind }) => matter.has("camping") && !townKinds.has(kind),
  },
  {
    detail: "lighthouse",
    isShown: ({ matter, water }) => matter.has("lighthouse") && water === "sea",
  },
  { detail: "bridge", isShown: ({ kind, water }) => kind === "river-town" && water === "river" },
  {
    detail: "lanterns",
    isShown: ({ sky, kind }) => isDark(sky) && (kind === "market" || kind === "old-town"),
  },
  {
    detail: "parasols",
    isShown: ({ kind, sky, land, snow, matter }) =>
      kind === "beach" &&
      !isDark(sky) &&
      Math.abs(land.lat) < 46 &&
      snow === 0 &&
      !matter.has("winter") &&
      !matter.has("surf"),
  },
  {
    detail: "sails",
    isShown: (setting) =>
      isWide(setting) &&
      (setting.matter.has("sails") ||
        (setting.sky !== "midnight" && isChosen(setting, "sails", 0.25))),
  },
  {
    detail: "boats",
    isShown: (setting) =>
      setting.water !== "none" &&
      !setting.matter.has("sails") &&
      (setting.kind === "harbour" || hasAny(setting.matter, ["boats", "harbour", "diving"])),
  },
  {
    detail: "birds",
    isShown: (setting) =>
      !isDark(setting.sky) &&
      (setting.matter.has("birds") ||
        (airy.has(setting.kind) && isChosen(setting, "birds", 0.3))),
  },
];

export function detailsOf(setting: Setting): Detail[] {
  const shown = rules.filter(({ isShown }) => isShown(setting)).map(({ detail }) => detail);
  const kept = shown.slice(0, most);
  return details.filter((detail) => kept.includes(detail));
}

const townKinds: ReadonlySet<SceneKind> = new Set([
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "market",
]);
const airy: ReadonlySet<SceneKind> = new Set([
  "harbour",
  "beach",
  "cliffs",
  "island",
  "open-sea",
  "lake",
  "fields",
  "hills",
  "grassland",
  "river-town",
]);
const openWater: ReadonlySet<SceneKind> = new Set([
  "harbour",
  "beach",
  "island",
  "open-sea",
  "lake",
  "cliffs",
]);

const isDark = (sky: TimeOfDay) => sky === "evening" || sky === "midnight";

/** Sails need wind and room, and nobody sails among ice. */
function isWide({ kind, water, land }: Setting): boolean {
  return openWater.has(kind) && (water === "sea" || water === "lake") && land.climate !== "polar";
}

function hasAny(matter: Matter, themes: readonly Theme[]): boolean {
  return themes.some((theme) => matter.has(theme));
}

function isChosen({ seed }: Setting, detail: Detail, share: number): boolean {
  return chanceOf(seed, detail) < share;
}
