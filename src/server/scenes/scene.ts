import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";

/** The compositions. Each is put together from the same layers: sky, relief, land, water, town. */
export const sceneKinds = [
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "harbour",
  "market",
  "garden",
  "beach",
  "cliffs",
  "island",
  "open-sea",
  "lake",
  "river",
  "alps",
  "hills",
  "fields",
  "grassland",
  "forest",
  "rainforest",
  "desert",
  "canyon",
  "tundra",
  "ice",
] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** Kinds of scenes that can show the water of their place. */
export const watersideKinds: readonly SceneKind[] = [
  "skyline",
  "night-city",
  "old-town",
  "river-town",
  "harbour",
  "market",
  "hills",
  "beach",
  "cliffs",
  "island",
  "open-sea",
  "lake",
  "river",
  "tundra",
  "ice",
];

/** Against the light we see silhouettes; with the light behind us, neither sun nor moon. */
export const lightSides = ["left", "right", "behind"] as const;
export type LightSide = (typeof lightSides)[number];

/** In rain and mist the clouds are closed: there is neither sun nor moon. */
export const weathers = ["clear", "soft", "rain", "mist"] as const;
export type Weather = (typeof weathers)[number];

export function isClosed(weather: Weather): boolean {
  return weather === "rain" || weather === "mist";
}

/**
 * The colour of what grows: meadows, dry grass, sand and rock, deep woods, moss and heath, snow; scrub
 * on red earth.
 */
export const covers = [
  "green",
  "ochre",
  "sand",
  "woods",
  "jungle",
  "heath",
  "snow",
  "red",
] as const;

/** On the horizon, behind everything else. */
export const reliefs = ["flat", "hills", "mountains", "alps", "mesas"] as const;

export const waters = ["none", "sea", "lake", "river"] as const;

/** Houses that are seen from afar. */
export const towns = ["none", "village", "old-town", "city", "metropolis"] as const;

/** As they are built there: most have gables, some are flat, most are, or eaves bend upwards. */
export const roofs = ["gabled", "mixed", "flat", "curved"] as const;
export type Roofs = (typeof roofs)[number];

/** The dark edge of the picture, where the viewer stands. */
export const foregrounds = [
  "none",
  "grass",
  "pines",
  "trees",
  "blossoms",
  "palms",
  "cypresses",
  "acacias",
  "vines",
  "rocks",
  "sand",
  "quay",
  "terrace",
  "stalls",
  "hedges",
  "snow",
] as const;

export const details = [
  "aurora",
  "balloons",
  "birds",
  "boats",
  "bridge",
  "lanterns",
  "lighthouse",
  "parasols",
  "sails",
  "stars",
  "tents",
] as const;
export type Detail = (typeof details)[number];

/** Everything that the painter is told. It knows nothing else of a capsule. */
export type Scene = {
  kind: SceneKind;
  sky: TimeOfDay;
  weather: Weather;
  light: LightSide;
  /** The sun or the moon: 0 on the horizon, 9 overhead. */
  lightHeight: number;
  cover: (typeof covers)[number];
  relief: (typeof reliefs)[number];
  /** How far down snow reaches: 0 nowhere, 9 to our feet. */
  snow: number;
  water: (typeof waters)[number];
  town: (typeof towns)[number];
  roofs: Roofs;
  foreground: (typeof foregrounds)[number];
  /** In the order of the list above, none twice. */
  details: readonly Detail[];
  /** Eight hexadecimal digits: two scenes that differ in nothing else are still two pictures. */
  seed: string;
};

const nothing = "none";

/** A scene as a short text that is stored, and that names its picture. */
export function sceneCode(scene: Scene): string {
  return [
    scene.kind,
    scene.sky,
    scene.weather,
    scene.light,
    scene.lightHeight,
    scene.cover,
    scene.relief,
    scene.snow,
    scene.water,
    townCode(scene),
    scene.foreground,
    scene.details.join("~") || nothing,
    scene.seed,
  ].join(".");
}

/** Roofs other than gables are named with the town: codes from before roofs were told name none. */
function townCode({ town, roofs }: Scene): string {
  return roofs === "gabled" ? town : `${town}~${roofs}`;
}

/** Null for a text that `sceneCode` does not write. */
export function readSceneCode(code: string): Scene | null {
  const parts = code.split(".");
  const [kind, sky, weather, light, lightHeight, cover, relief, snow] = parts;
  const [water, houses, foreground, shown, seed] = parts.slice(8);
  const [town, roof = "gabled"] = houses?.split("~") ?? [];
  const scene = {
    kind: oneOf(sceneKinds, kind),
    sky: oneOf(timesOfDay, sky),
    weather: oneOf(weathers, weather),
    light: oneOf(lightSides, light),
    lightHeight: digitOf(lightHeight),
    cover: oneOf(covers, cover),
    relief: oneOf(reliefs, relief),
    snow: digitOf(snow),
    water: oneOf(waters, water),
    town: oneOf(towns, town),
    roofs: oneOf(roofs, roof),
    foreground: oneOf(foregrounds, foreground),
    details: detailsOf(shown),
    seed: /^[0-9a-f]{8}$/.test(seed ?? "") ? seed : null,
  };
  if (Object.values(scene).includes(null)) return null;
  return sceneCode(scene as Scene) === code ? (scene as Scene) : null;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | undefined) {
  return names.find((name) => name === text) ?? null;
}

function digitOf(text: string | undefined): number | null {
  return /^\d$/.test(text ?? "") ? Number(text) : null;
}

function detailsOf(text: string | undefined): Detail[] | null {
  const names = text?.split("~") ?? [];
  const known = details.filter((detail) => names.includes(detail));
  return text === nothing || known.length === names.length ? known : null;
}
