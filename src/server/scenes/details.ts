import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { chanceOf } from "./chance.ts";
import { type Matter, speaksOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
import {
  type Detail,
  details,
  isClosed,
  type Scene,
  type SceneKind,
  type Weather,
} from "./scene.ts";

export type Setting = Pick<Scene, "kind" | "sky" | "weather" | "water" | "snow" | "seed"> & {
  outlook: Outlook;
  matter: Matter;
};

type Rule = { detail: Detail; isShown: (setting: Setting) => boolean };

/** A picture stays quiet. */
const most = 3;
const mostByChance = 1;

const isDark = (sky: TimeOfDay) => sky === "evening" || sky === "midnight";
/** No place for a tent: towns, and views from the water. */
const withoutDryGround: ReadonlySet<SceneKind> = new Set([
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "market",
  "harbour",
  "open-sea",
]);
/** Views with a coast that a lighthouse may stand on. */
const withCoast: ReadonlySet<SceneKind> = new Set([
  "beach",
  "cliffs",
  "island",
  "old-town",
  "market",
  "hills",
]);

/** Told by the matter or the place; the most telling first. */
const told: readonly Rule[] = [
  {
    detail: "aurora",
    isShown: ({ sky, matter, outlook }) =>
      isDark(sky) && speaksOf(matter, "aurora") && Math.abs(outlook.lat) >= 50,
  },
  {
    detail: "stars",
    isShown: ({ sky, matter }) => sky === "midnight" && speaksOf(matter, "stars"),
  },
  {
    detail: "balloons",
    isShown: ({ sky, matter }) => sky !== "midnight" && speaksOf(matter, "balloons"),
  },
  {
    detail: "tents",
    isShown: ({ kind, matter }) => speaksOf(matter, "camping") && !withoutDryGround.has(kind),
  },
  {
    detail: "lighthouse",
    isShown: ({ kind, water, matter }) =>
      water === "sea" && withCoast.has(kind) && speaksOf(matter, "lighthouse"),
  },
  { detail: "bridge", isShown: ({ kind, water }) => kind === "river-town" && water === "river" },
  {
    detail: "lanterns",
    isShown: ({ kind, sky }) => isDark(sky) && (kind === "market" || kind === "old-town"),
  },
  { detail: "parasols", isShown: isForBathing },
  {
    detail: "sails",
    isShown: (setting) => isOpenWater(setting) && speaksOf(setting.matter, "sails"),
  },
  {
    detail: "boats",
    isShown: ({ kind, water, matter }) =>
      kind === "harbour"
        ? !speaksOf(matter, "sails")
        : water !== "none" && (matter.get("boats") ?? 0) >= 2,
  },
  { detail: "birds", isShown: ({ sky, matter }) => !isDark(sky) && speaksOf(matter, "birds") },
];

/** Now and then, where they would not surprise. */
const byChance: readonly Rule[] = [
  {
    detail: "sails",
    isShown: (setting) =>
      isOpenWater(setting) && setting.sky !== "midnight" && isChosen(setting, "sails", 0.25),
  },
  {
    detail: "birds",
    isShown: (setting) =>
      airy.has(setting.kind) && !isDark(setting.sky) && isChosen(setting, "birds", 0.3),
  },
];

export function detailsOf(setting: Setting): Detail[] {
  const shownBy = (rules: readonly Rule[]) =>
    rules
      .filter(({ detail, isShown }) => isShown(setting) && fitsWeather(detail, setting.weather))
      .map(({ detail }) => detail);
  const shown = shownBy(told).slice(0, most);
  if (shown.length <= mostByChance) shown.push(...shownBy(byChance).slice(0, mostByChance));
  return details.filter((detail) => shown.includes(detail));
}

const forFairWeather: readonly Detail[] = ["balloons", "birds", "parasols"];

function fitsWeather(detail: Detail, weather: Weather): boolean {
  return !isClosed(weather) || !forFairWeather.includes(detail);
}

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
const openWaters: ReadonlySet<SceneKind> = new Set([
  "harbour",
  "beach",
  "cliffs",
  "island",
  "open-sea",
  "lake",
]);

/** Wide enough for sails and free of ice. A lake that is not on the map is small. */
function isOpenWater({ kind, water, outlook }: Setting): boolean {
  if (!openWaters.has(kind) || outlook.climate === "polar") return false;
  return water === "sea" || (water === "lake" && outlook.lakeside !== null);
}

function isForBathing({ kind, sky, snow, outlook, matter }: Setting): boolean {
  if (kind !== "beach" || isDark(sky) || snow > 0) return false;
  return (
    Math.abs(outlook.lat) < 46 &&
    speaksOf(matter, "beach", "swimming") &&
    !speaksOf(matter, "winter", "surf")
  );
}

function isChosen({ seed }: Setting, detail: Detail, share: number): boolean {
  return chanceOf(seed, detail) < share;
}
