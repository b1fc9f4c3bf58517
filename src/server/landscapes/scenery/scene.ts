import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import { between, createRandom, pick } from "../drawing/random.ts";
import { type Palette, palettes } from "./palettes.ts";

export const scenes = ["lake", "coast", "dunes", "valley"] as const;
export type SceneName = (typeof scenes)[number];

export type Side = "left" | "right";

/** Everything that is decided before a pixel is drawn. Lengths are in pixels of this rendering. */
export type Scene = {
  seed: string;
  name: SceneName;
  timeOfDay: TimeOfDay;
  palette: Palette;
  width: number;
  height: number;
  /** One pixel of a 900 px high picture, so that every size shows the same picture. */
  unit: number;
  horizon: number;
  hasWater: boolean;
  /** Stands on a coast beside the rocks. */
  landmark: "pines" | "lighthouse";
  /** The sun or the moon, and which half of the picture it is in. */
  light: { x: number; y: number; radius: number; side: Side; isLow: boolean };
};

const horizons: Record<SceneName, number> = { lake: 0.66, coast: 0.6, dunes: 0.62, valley: 0.8 };

export type SceneChoice = {
  seed: string;
  timeOfDay: TimeOfDay;
  scene?: SceneName;
  width: number;
  height: number;
};

export function composeScene({ seed, timeOfDay, scene, width, height }: SceneChoice): Scene {
  const random = createRandom(`${seed}/scene`);
  const palette = pick(random, palettes[timeOfDay]);
  const name = pick(random, scenes);
  const chosen = scene ?? name;
  const horizon = Math.round(height * horizons[chosen]);
  const side: Side = random() < 0.5 ? "left" : "right";
  // Between a third and the middle, so that a portrait crop keeps the light in view.
  const fromEdge = between(random, 0.31, 0.41);
  const isLow = timeOfDay === "morning" || timeOfDay === "evening";
  const rise = random();
  const landmark = pick(random, ["pines", "lighthouse"] as const);
  return {
    seed,
    name: chosen,
    timeOfDay,
    palette,
    width,
    height,
    unit: height / 900,
    horizon,
    hasWater: chosen === "lake" || chosen === "coast",
    landmark,
    light: {
      x: width * (side === "left" ? fromEdge : 1 - fromEdge),
      y: isLow ? lowLight(chosen, horizon, height, rise) : height * (0.13 + 0.1 * rise),
      radius: height * (isLow ? 0.05 : 0.04),
      side,
      isLow,
    },
  };
}

/** Behind mountains a low sun stands higher, or it would never be seen. */
function lowLight(name: SceneName, horizon: number, height: number, rise: number): number {
  const clearance = { lake: 0.2, coast: 0.09, dunes: 0.14, valley: 0.36 }[name];
  return horizon - height * (clearance + 0.1 * rise);
}
