import type { Layer } from "../drawing/layers.ts";
import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import type { Mist } from "./mist.ts";
import { createRidge, hills, mountainRange } from "./ridges.ts";
import type { Scene } from "./scene.ts";
import { conifers, forest, rock, snowyRock } from "./surfaces.ts";

/** Everything beyond the water: a snowy range, a nearer one, wooded hills on the far shore. */
export function lakeLayers(scene: Scene): Layer[] {
  const { width, height, horizon, light } = scene;
  const random = createRandom(`${scene.seed}/lake`);
  const noise = createNoise(`${scene.seed}/lake`);
  const peak = light.side === "left" ? between(random, 0.58, 0.7) : between(random, 0.3, 0.42);

  const far = mountainRange(
    { noise, offset: 3.4, frequency: between(random, 2.2, 3), amplitude: height * 0.44 },
    peak,
    between(random, 0.24, 0.34),
  );
  const middle = mountainRange(
    { noise, offset: 41.7, frequency: between(random, 3, 4), amplitude: height * 0.25 },
    1 - peak + between(random, -0.2, 0.2),
    0.5,
  );
  const wooded = [
    { name: "hills", nearness: 0.6, rise: 0.12, offset: 77.1 },
    { name: "shore", nearness: 0.78, rise: 0.06, offset: 93.9 },
  ].map(({ name, nearness, rise, offset }): Layer => {
    const frequency = between(random, 3, 5);
    const body = hills({ noise, offset, frequency, amplitude: height * rise }, 5);
    return {
      name,
      ridge: createRidge(width, horizon, body),
      surface: forest(scene, nearness),
      woods: conifers(scene, nearness, height * (0.006 + 0.022 * nearness ** 2), 1),
      mist: overWater(scene, rise * 0.6, 0.62 - nearness * 0.4),
    };
  });

  return [
    {
      name: "far-range",
      ridge: createRidge(width, horizon, far),
      surface: snowyRock(scene, 0.22),
      mist: overWater(scene, 0.2, 0.75),
    },
    {
      name: "middle-range",
      ridge: createRidge(width, horizon, middle),
      surface: rock(scene, 0.42),
      mist: overWater(scene, 0.12, 0.7),
    },
    ...wooded,
  ];
}

function overWater({ horizon, height, palette }: Scene, rise: number, opacity: number): Mist {
  return { top: horizon - height * rise, bottom: horizon, colour: palette.haze, opacity };
}
