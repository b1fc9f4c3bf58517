import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { farRelief, mistOver } from "../land/far-relief.ts";
import { type Layer, paintLayers } from "../land/layers.ts";
import { paintMist } from "../land/mist.ts";
import { acrossFrame, createRidge, hills, type Ridge } from "../land/ridges.ts";
import { covered, slope, stoneColour } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { paintHouses } from "../town/houses.ts";
import { paintTowers } from "../town/towers.ts";

/** Towers in the haze, nearer ones before them, roofs at their feet. */
export async function paintSkyline(canvas: Canvas, stage: Stage): Promise<void> {
  const { span, horizon, height, light, hasWater, scene } = stage;
  const random = createRandom(`${stage.seed}/skyline`);
  const middle = (light.side === "left" ? 0.64 : 0.36) + between(random, -0.08, 0.08);
  const isUnderMountains = scene.relief === "mountains" || scene.relief === "alps";
  const tall = (scene.town === "metropolis" ? 1 : 0.72) * (isUnderMountains ? 0.6 : 1);
  await paintLayers(canvas, stage, farRelief(stage), horizon);
  paintTowers(canvas, stage, {
    name: "far-towers",
    base: horizon,
    highest: span * 0.38 * tall,
    nearness: 0.26,
    middle,
  });
  paintMist(canvas, stage, "far-towers", mistOver(stage, horizon, 0.2, 0.7));
  paintTowers(canvas, stage, {
    name: "middle-towers",
    base: horizon,
    highest: span * 0.3 * tall,
    nearness: 0.44,
    middle: middle + (light.side === "left" ? 0.12 : -0.12),
  });
  paintMist(canvas, stage, "middle-towers", mistOver(stage, horizon, 0.12, 0.55));
  paintTowers(canvas, stage, {
    name: "near-towers",
    base: horizon,
    highest: span * 0.15,
    nearness: 0.62,
    middle: 1 - middle,
  });
  if (hasWater) return;
  const ground = levelGround(stage, "streets", horizon + span * 0.03, 0.02);
  await paintRows(canvas, stage, ground, { from: horizon, to: height, count: 6, size: 0.045 });
}

/** Roofs above roofs, up a hill; with water behind them, down to it. */
export async function paintRoofs(canvas: Canvas, stage: Stage): Promise<void> {
  const { span, horizon, height, hasWater } = stage;
  const from = horizon + span * (hasWater ? 0.19 : -0.05);
  const ground = levelGround(stage, "hill", from, hillOf(stage) * (hasWater ? 0.6 : 1));
  await paintRows(canvas, stage, ground, { from, to: height, count: 8, size: 0.042 });
}

/** How much of the land the houses in it take, and in how many rows they stand. */
const spread: Record<Stage["scene"]["town"], { part: number; rows: number; density: number }> = {
  none: { part: 0, rows: 0, density: 0 },
  village: { part: 0.24, rows: 1, density: 0.75 },
  "old-town": { part: 0.36, rows: 2, density: 0.85 },
  city: { part: 0.58, rows: 3, density: 0.9 },
  metropolis: { part: 0.7, rows: 3, density: 0.93 },
};

/** A few houses among fields are a whole village; a town has more of them. */
export async function paintVillage(canvas: Canvas, stage: Stage, layer: Layer): Promise<void> {
  const { span, light, scene } = stage;
  const { part, rows, density } = spread[scene.town];
  const from = (light.side === "left" ? 0.66 : 0.36) - part / 2;
  const ground = isAtFoot(stage, layer) ? footOf(layer.ridge, span * 0.04) : layer.ridge;
  for (let row = 0; row < rows; row++) {
    paintHouses(canvas, stage, {
      name: row === 0 ? "village" : `village-${row}`,
      ridge: downhill(ground, span * 0.016 * row),
      size: span * (0.026 + 0.002 * row),
      nearness: 0.55,
      below: span * 0.006,
      from,
      to: from + part,
      density,
      isOnLand: true,
    });
  }
}

/** By the water, or before hills far away, towns lie low; on cliffs they do not. */
function isAtFoot({ horizon, scene }: Stage, { ridge }: Layer): boolean {
  return scene.kind !== "cliffs" && ridge.base === horizon;
}

/** The ground at the foot of a hill, up to so many pixels above it. */
function footOf({ crest, base }: Ridge, high: number): Ridge {
  return { crest: crest.map((y) => Math.max(y, base - high)), top: base - high, base };
}

/** The same hill some pixels further down, but not below its foot. */
function downhill({ crest, top, base }: Ridge, by: number): Ridge {
  // Beside the land there is water, and it stays where it is.
  const lower = crest.map((y) => (y < base ? Math.min(base - 1, y + by) : y));
  return { crest: lower, top, base };
}

/** Houses along the water, behind them more of them up the slope. */
export async function paintWaterfront(canvas: Canvas, stage: Stage): Promise<void> {
  const { span, horizon, scene } = stage;
  await paintLayers(canvas, stage, farRelief(stage), horizon);
  const isLarge = scene.town === "metropolis" || scene.town === "city";
  if (isLarge && scene.kind === "harbour") {
    paintTowers(canvas, stage, {
      name: "beyond",
      base: horizon - span * 0.03,
      highest: span * 0.13,
      nearness: 0.34,
      middle: stage.light.side === "left" ? 0.7 : 0.3,
    });
  }
  const hill = levelGround(stage, "waterfront", horizon, 0.05 + hillOf(stage) * 0.8);
  const rows = isLarge ? 4 : 3;
  for (let i = 0; i < rows; i++) {
    const near = (i + 1) / rows;
    const ridge = lowered(hill, near, horizon - span * 0.004);
    if (i === 0) await paintLayers(canvas, stage, [slopeOf(stage, ridge)], horizon);
    paintHouses(canvas, stage, {
      name: `front-${i}`,
      ridge,
      size: span * (0.04 + 0.036 * near),
      nearness: 0.36 + 0.24 * near,
      below: Math.max(2, span * 0.02),
      ...(scene.town === "village" && { from: 0.1, to: 0.9, density: 0.6 }),
    });
  }
  await paintEmbankment(canvas, stage);
}

/** The wall between the houses and the water. */
async function paintEmbankment(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, span, horizon, palette } = stage;
  const top = horizon - span * 0.014;
  const wall = toCss(mix(stoneColour(palette, 0.62), palette.stoneShade, 0.35));
  const shape = `<rect x="-1" y="${top.toFixed(1)}" width="${width + 2}" height="${(span * 0.02).toFixed(1)}" fill="${wall}"/>`;
  await paintShapes(canvas, shape, top - 1, horizon);
}

/** Houses around a square: the back of a market. Towards water it is open. */
export async function paintSquare(canvas: Canvas, stage: Stage): Promise<void> {
  const { span, horizon, scene, hasWater, light } = stage;
  const ground = levelGround(stage, "square", horizon, 0.02);
  const size = scene.town === "village" ? 0.1 : 0.16;
  const built = light.side === "left" ? { from: 0.5 } : { to: 0.5 };
  for (const [i, nearness] of [0.4, 0.56].entries()) {
    paintHouses(canvas, stage, {
      name: `square-${i}`,
      ridge: lowered(ground, 0.5 + 0.5 * i, horizon + span * (hasWater ? 0.17 : 0.06)),
      size: span * size * (1.15 - 0.3 * i),
      nearness,
      below: span * 0.05,
      density: i === 0 ? 0.97 : 0.55,
      ...(hasWater && built),
    });
  }
}

function hillOf({ scene }: Stage): number {
  return { flat: 0.03, hills: 0.14, mountains: 0.17, alps: 0.17, mesas: 0.12 }[scene.relief];
}

/** Ground for houses: `rise` is how much of a hill it is, in spans. */
function levelGround(stage: Stage, name: string, base: number, rise: number): Ridge {
  const { width, span, light } = stage;
  const noise = createNoise(`${stage.seed}/${name}`);
  const frequency = acrossFrame(stage, 1.6);
  const body = hills({ noise, offset: 13, frequency, amplitude: span * rise }, 3);
  const top = light.side === "left" ? 0.68 : 0.32;
  return createRidge(width, base, (place) => {
    const away = (place - top) / 0.4;
    return body(place) * 0.6 + span * rise * Math.exp(-away * away);
  });
}

/** The same hill further down: flatter, and at last level with `bottom`. */
function lowered(ridge: Ridge, near: number, bottom: number): Ridge {
  const crest = ridge.crest.map((y) => y + (bottom - y) * near);
  return { crest, top: crest.reduce((top, y) => Math.min(top, y), bottom), base: bottom };
}

function slopeOf(stage: Stage, ridge: Ridge): Layer {
  return { name: "built-slope", ridge, surface: slope(stage, 0.45) };
}

type Rows = { from: number; to: number; count: number; size: number };

/** Rows of houses from `from` down to our feet, each nearer and larger. */
async function paintRows(canvas: Canvas, stage: Stage, ground: Ridge, roofs: Rows): Promise<void> {
  const { span } = stage;
  await paintLayers(
    canvas,
    stage,
    [{ name: "built", ridge: ground, surface: covered(stage, 0.5) }],
    stage.height,
  );
  for (let i = 0; i < roofs.count; i++) {
    const near = i / (roofs.count - 1);
    const bottom = roofs.from + (roofs.to - roofs.from) * (0.14 + 0.84 * near ** 1.25);
    paintHouses(canvas, stage, {
      name: `roofs-${i}`,
      ridge: lowered(ground, 0.95 * near, bottom),
      size: span * roofs.size * (1 + 1.7 * near ** 1.4),
      nearness: 0.4 + 0.34 * near,
      below: span * (0.03 + 0.1 * near),
    });
    if (i === roofs.count - 1) continue;
    paintMist(canvas, stage, `roofs-${i}`, mistOver(stage, bottom, 0.1, 0.28 * (1 - near)));
  }
}
