import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { isClosed, type Scene, type SceneKind, watersideKinds } from "../scenes/scene.ts";
import { between, createRandom } from "./drawing/random.ts";
import { type Palette, paletteOf } from "./sky/palettes.ts";

export type Side = "left" | "right";

/** A scene within its frame: everything that is decided before a pixel is drawn, in pixels. */
export type Stage = {
  scene: Scene;
  seed: string;
  sky: TimeOfDay;
  palette: Palette;
  width: number;
  height: number;
  /** The measure of all heights of the land: the same part of a wide and of a tall frame. */
  span: number;
  /** One pixel of a span of 900, so that every size shows the same picture. */
  unit: number;
  /** How many times wider than its span the frame is. Widths of the land are measured in spans. */
  breadth: number;
  horizon: number;
  /** Whether everything below the horizon is water. */
  hasWater: boolean;
  /** Whether we look over a town or hills at the water. */
  isOverlooked: boolean;
  /** The sun or the moon, and the half of the picture that it shines from. */
  light: { x: number; y: number; radius: number; side: Side; isLow: boolean; isSeen: boolean };
};

type Frame = { width: number; height: number };

/** How far down the frame the horizon is: towns and mountains need more room above it. */
const horizons: Partial<Record<SceneKind, number>> = {
  beach: 0.52,
  "open-sea": 0.58,
  cliffs: 0.6,
  island: 0.6,
  desert: 0.62,
  lake: 0.66,
  river: 0.62,
  alps: 0.8,
  hills: 0.6,
  fields: 0.6,
};

/** Where what stands before us fills all below the horizon: how much that is, in spans. */
const nearby: Partial<Record<SceneKind, number>> = { market: 0.32, garden: 0.36, grassland: 0.34 };

const usualHorizon = 0.66;

/** How much of an overlooked water is seen behind a market, in spans. */
export const waterStrip = 0.14;

/** Kinds that stand before the water of their place. */
const overlooking: readonly SceneKind[] = ["old-town", "market", "hills"];

export function setStage(scene: Scene, { width, height }: Frame): Stage {
  const random = createRandom(`${scene.seed}/stage`);
  const span = Math.min(height, width * 0.75);
  const hasWater = scene.water !== "none" && watersideKinds.includes(scene.kind);
  const isOverlooked = hasWater && overlooking.includes(scene.kind);
  const below = (nearby[scene.kind] ?? 0) + (isOverlooked ? waterStrip : 0);
  const part = isOverlooked ? 0.54 : (horizons[scene.kind] ?? usualHorizon);
  const horizon = Math.round(nearby[scene.kind] ? height - span * below : height * part);
  const seeded: Side = random() < 0.5 ? "left" : "right";
  const side = scene.light === "behind" ? seeded : scene.light;
  // Between a third and the middle, so that a narrow crop keeps the light in view.
  const fromEdge = between(random, 0.3, 0.38);
  const isLow = scene.lightHeight < 4;
  return {
    scene,
    seed: scene.seed,
    sky: scene.sky,
    palette: paletteOf(scene),
    width,
    height,
    span,
    unit: span / 900,
    breadth: width / span,
    horizon,
    hasWater,
    isOverlooked,
    light: {
      x: width * (side === "left" ? fromEdge : 1 - fromEdge),
      y: Math.max(span * 0.09, horizon - span * lightAbove(scene, random())),
      radius: span * (isLow ? 0.05 : 0.04),
      side,
      isLow,
      isSeen: scene.light !== "behind" && !isClosed(scene.weather),
    },
  };
}

/** Behind mountains and houses a low sun stands higher, or it would never be seen. */
function lightAbove({ kind, relief, lightHeight }: Scene, chance: number): number {
  const clearance = kind === "alps" ? 0.36 : hidesLowSun(kind, relief) ? 0.2 : 0.08;
  return clearance + 0.05 * lightHeight + 0.04 * chance;
}

function hidesLowSun(kind: SceneKind, relief: Scene["relief"]): boolean {
  const hidesTheSky: SceneKind[] = [
    "skyline",
    "night-city",
    "forest",
    "canyon",
    "cliffs",
    "garden",
  ];
  return hidesTheSky.includes(kind) || relief === "alps" || relief === "mountains";
}
