import type { Layer } from "../drawing/layers.ts";
import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import { createRidge, headland } from "./ridges.ts";
import type { Scene, Side } from "./scene.ts";
import { conifers, slope } from "./surfaces.ts";

const headlandCount = 4;

/** Headlands that reach into the sea from both sides in turn. */
export function coastLayers(scene: Scene): Layer[] {
  const { width, height, horizon, palette, light } = scene;
  const random = createRandom(`${scene.seed}/coast`);
  const noise = createNoise(`${scene.seed}/coast`);
  const away: Side = light.side === "left" ? "right" : "left";
  // Half of the coasts are open towards the light: the sun meets the sea.
  const closing = random() < 0.5 ? 0.45 : 1;
  return Array.from({ length: headlandCount }, (_, i): Layer => {
    const near = i / (headlandCount - 1);
    const nearness = 0.18 + 0.6 * near;
    const side = i % 2 === 0 ? light.side : away;
    const extent = side === light.side ? closing : 1;
    const shape = {
      noise,
      offset: 8 + i * 29.3,
      frequency: between(random, 2.6, 4.2),
      amplitude: height * (0.13 + 0.13 * near) * between(random, 0.7, 1.2) * Math.sqrt(extent),
    };
    const reach = (0.66 - 0.24 * near + between(random, -0.09, 0.08)) * extent;
    return {
      name: `headland-${i}`,
      ridge: createRidge(width, horizon, headland(shape, side, reach)),
      surface: { ...slope(scene, nearness), crispness: 3, wander: 0.7, finest: 1.2 },
      ...(near > 0.5 && { woods: conifers(scene, nearness, height * 0.009 * near, 1) }),
      mist: {
        top: horizon - height * 0.075,
        bottom: horizon,
        colour: palette.haze,
        opacity: 0.62 - 0.35 * near,
      },
    };
  });
}
