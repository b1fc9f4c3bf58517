import type { Layer } from "../drawing/layers.ts";
import { createNoise, type Noise } from "../drawing/noise.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import { createRidge, hills, mountainRange, valleySides } from "./ridges.ts";
import type { Scene } from "./scene.ts";
import { conifers, forest, rock, snowyRock } from "./surfaces.ts";

const spurCount = 4;

/** Ranges behind ranges, then wooded spurs that come in from both sides, with mist between them. */
export function valleyLayers(scene: Scene): Layer[] {
  const random = createRandom(`${scene.seed}/valley`);
  const noise = createNoise(`${scene.seed}/valley`);
  return [...ranges(scene, random, noise), ...spurs(scene, random, noise)];
}

function ranges(scene: Scene, random: Random, noise: Noise): Layer[] {
  const { width, height, palette, light } = scene;
  const peak = light.side === "left" ? between(random, 0.56, 0.68) : between(random, 0.32, 0.44);
  return [
    { nearness: 0.2, base: 0.72, rise: 0.46, frequency: 2.4, spread: 0.3, at: peak },
    { nearness: 0.36, base: 0.76, rise: 0.25, frequency: 3.2, spread: 0.45, at: 1 - peak },
  ].map(({ nearness, base, rise, frequency, spread, at }, i) => {
    const shape = {
      noise,
      offset: 5.3 + i * 38.1,
      frequency: frequency + between(random, -0.3, 0.5),
      amplitude: height * rise,
    };
    return {
      name: `range-${i}`,
      ridge: createRidge(width, height * base, mountainRange(shape, at, spread)),
      surface: i === 0 ? snowyRock(scene, nearness) : rock(scene, nearness),
      mist: {
        top: height * (base - 0.18),
        bottom: height * (base + 0.16),
        colour: palette.haze,
        opacity: 0.95,
      },
    };
  });
}

function spurs(scene: Scene, random: Random, noise: Noise): Layer[] {
  const { width, height, palette, light } = scene;
  const open = 0.5 + (light.side === "left" ? -1 : 1) * between(random, 0.02, 0.2);
  return Array.from({ length: spurCount }, (_, i) => {
    const near = (i + 1) / spurCount;
    const nearness = 0.44 + 0.44 * near;
    const base = height * (0.74 + 0.26 * near);
    const shape = {
      noise,
      offset: 120 + i * 23.7,
      frequency: between(random, 2, 3.4),
      amplitude: height * (0.07 + 0.03 * near),
    };
    const depth = height * (0.3 - 0.1 * near);
    const sides = valleySides(hills(shape, 5), depth, open + between(random, -0.16, 0.16));
    const mist = {
      top: base - height * 0.1,
      bottom: base + height * 0.12,
      colour: palette.haze,
      opacity: 0.8 - 0.45 * near,
    };
    return {
      name: `spur-${i}`,
      ridge: createRidge(width, base, sides),
      surface: forest(scene, nearness),
      woods: conifers(scene, nearness, height * (0.014 + 0.036 * near ** 1.6), 1 + i),
      ...(i < spurCount - 1 && { mist }),
    };
  });
}
