import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import { farRelief } from "../land/far-relief.ts";
import type { Layer } from "../land/layers.ts";
import {
  acrossFrame,
  createRidge,
  hills,
  mountainRange,
  tables,
  valleySides,
} from "../land/ridges.ts";
import { covered, forest, rock, sandstone, woodsOf } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";

/** Ranges behind ranges, then wooded spurs that come in from both sides, with mist between them. */
export function alps(stage: Stage): Layer[] {
  return [...highRanges(stage), ...spurs(stage, 4)];
}

function highRanges(stage: Stage): Layer[] {
  const { width, horizon, span, palette, light } = stage;
  const random = createRandom(`${stage.seed}/alps`);
  const noise = createNoise(`${stage.seed}/alps`);
  const peak = light.side === "left" ? between(random, 0.56, 0.68) : between(random, 0.32, 0.44);
  return [
    { nearness: 0.2, below: -0.08, rise: 0.46, frequency: 2.4, spread: 0.3, at: peak },
    { nearness: 0.36, below: -0.04, rise: 0.25, frequency: 3.2, spread: 0.45, at: 1 - peak },
  ].map(({ nearness, below, rise, frequency, spread, at }, i) => {
    const base = horizon + span * below;
    const shape = {
      noise,
      offset: 5.3 + i * 38.1,
      frequency: acrossFrame(stage, frequency + between(random, -0.3, 0.5)),
      amplitude: span * rise,
    };
    return {
      name: `range-${i}`,
      ridge: createRidge(width, base, mountainRange(shape, at, spread / acrossFrame(stage, 1))),
      surface: rock(stage, nearness),
      mist: {
        top: base - span * 0.18,
        bottom: base + span * 0.16,
        colour: palette.haze,
        opacity: 0.95,
      },
    };
  });
}

/** Wooded sides of a valley, each nearer and lower than the one before. */
function spurs(stage: Stage, count: number): Layer[] {
  const { width, height, horizon, span, palette, light, scene } = stage;
  const random = createRandom(`${stage.seed}/spurs`);
  const noise = createNoise(`${stage.seed}/spurs`);
  const open = 0.5 + (light.side === "left" ? -1 : 1) * between(random, 0.02, 0.2);
  const isBare = scene.snow > 7;
  return Array.from({ length: count }, (_, i): Layer => {
    const near = (i + 1) / count;
    const nearness = 0.44 + 0.44 * near;
    const base = horizon - span * 0.06 + (height - horizon + span * 0.06) * near;
    const shape = {
      noise,
      offset: 120 + i * 23.7,
      frequency: acrossFrame(stage, between(random, 2, 3.4)),
      amplitude: span * (0.07 + 0.03 * near),
    };
    const depth = span * (0.3 - 0.1 * near);
    const sides = valleySides(hills(shape, 5), depth, open + between(random, -0.16, 0.16));
    const mist = {
      top: base - span * 0.1,
      bottom: base + span * 0.12,
      colour: palette.haze,
      opacity: 0.8 - 0.45 * near,
    };
    const size = span * (0.014 + 0.036 * near ** 1.6);
    return {
      name: `spur-${i}`,
      ridge: createRidge(width, base, sides),
      surface: isBare ? covered(stage, nearness) : forest(stage, nearness),
      woods: woodsOf(stage, nearness, size, isBare ? 1 : 1 + i),
      ...(i < count - 1 && { mist }),
    };
  });
}

/** Woods behind woods; in a rainforest the crowns are round and mist hangs between all of them. */
export function woods(stage: Stage): Layer[] {
  const { width, height, horizon, span, palette, scene } = stage;
  const random = createRandom(`${stage.seed}/woods`);
  const noise = createNoise(`${stage.seed}/woods`);
  const isRain = scene.kind === "rainforest";
  const count = 5;
  const rows = Array.from({ length: count }, (_, i): Layer => {
    const near = i / (count - 1);
    const nearness = 0.34 + 0.54 * near;
    const base = horizon + (height - horizon) * (0.02 + 1.02 * near ** 1.2);
    const shape = {
      noise,
      offset: 60 + i * 19.3,
      frequency: acrossFrame(stage, between(random, 1.8, 3.2)),
      amplitude: span * (scene.relief === "flat" ? 0.07 : 0.15) * (1 - 0.3 * near),
    };
    const body = hills(shape, 5);
    const lift = span * (0.08 + 0.07 * near);
    return {
      name: `wood-${i}`,
      ridge: createRidge(width, base, (place) => body(place) + lift),
      surface: forest(stage, nearness),
      woods: woodsOf(stage, nearness, span * (0.024 + 0.075 * near ** 1.5), 1 + Math.min(2, i)),
      ...(i < count - 1 && {
        mist: {
          top: base - span * 0.16,
          bottom: base + span * 0.1,
          colour: palette.haze,
          opacity: (isRain ? 0.85 : 0.65) - 0.4 * near,
        },
      }),
    };
  });
  return [...farRelief(stage, horizon + span * 0.03), ...rows];
}

/** Rolling hills, one behind the other, with trees along some crests. */
export function rollingHills(stage: Stage): Layer[] {
  const { width, height, horizon, span, scene, hasWater } = stage;
  const random = createRandom(`${stage.seed}/rolling`);
  const noise = createNoise(`${stage.seed}/rolling`);
  const count = 4;
  const low = scene.relief === "flat" ? 0.5 : 1;
  return Array.from({ length: count }, (_, i): Layer => {
    const near = i / (count - 1);
    const nearness = 0.42 + 0.4 * near;
    const first = hasWater ? 0.42 : 0.12;
    const base = horizon + (height - horizon) * (first + (0.74 - first) * near);
    const shape = {
      noise,
      offset: 31 + i * 21.9,
      frequency: acrossFrame(stage, between(random, 1.3, 2.3)),
      amplitude: span * (0.2 - 0.06 * near) * low * (hasWater ? 0.7 : 1),
    };
    const isWooded = scene.cover !== "sand" && scene.cover !== "heath" && random() < 0.6;
    return {
      name: `roll-${i}`,
      ridge: createRidge(width, base, hills(shape, 3)),
      surface: covered(stage, nearness),
      ...(isWooded && { woods: scattered(stage, nearness, span * (0.014 + 0.02 * near)) }),
    };
  });
}

/** Single trees and small groups along a crest. */
function scattered(stage: Stage, nearness: number, size: number) {
  return { ...woodsOf(stage, nearness, size, 1), isSparse: true };
}

/** Table mountains and buttes of layered rock, and the floor before them. */
export function canyon(stage: Stage): Layer[] {
  const { width, height, horizon, span } = stage;
  const random = createRandom(`${stage.seed}/canyon`);
  const noise = createNoise(`${stage.seed}/canyon`);
  return Array.from({ length: 4 }, (_, i): Layer => {
    const near = i / 3;
    const nearness = 0.2 + 0.62 * near;
    const base = horizon + (height - horizon) * (0.04 + 0.96 * near ** 1.4);
    const shape = {
      noise,
      offset: 9 + i * 33.3,
      frequency: acrossFrame(stage, between(random, 1.8, 2.8)),
      amplitude: span * (0.24 + 0.08 * near),
    };
    return {
      name: `canyon-${i}`,
      ridge: createRidge(width, base, tables(shape, 0.46 - 0.14 * near)),
      surface: sandstone(stage, nearness),
    };
  });
}
