import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import { farRelief, mistOver } from "../land/far-relief.ts";
import type { Layer } from "../land/layers.ts";
import { acrossFrame, createRidge, headland, hills, islandShape } from "../land/ridges.ts";
import { covered, forest, rock, slope, woodsOf } from "../land/surfaces.ts";
import type { Side, Stage } from "../stage.ts";

/** The far shore of a lake: what stands on the horizon, then wooded hills down to the water. */
export function lakeShore(stage: Stage): Layer[] {
  return [...farRelief(stage), ...woodedBank(stage, 1)];
}

/** The far bank of a river, close enough to see its trees. */
export function riverBank(stage: Stage): Layer[] {
  return [...farRelief(stage), ...woodedBank(stage, 1.7)];
}

function woodedBank(stage: Stage, nearer: number): Layer[] {
  const { width, span, horizon, scene } = stage;
  const random = createRandom(`${stage.seed}/bank`);
  const noise = createNoise(`${stage.seed}/bank`);
  const isBare = scene.cover === "sand" || scene.cover === "snow" || scene.cover === "heath";
  return [
    { name: "bank-hills", nearness: 0.58, rise: 0.12, offset: 77.1 },
    { name: "bank", nearness: 0.76, rise: 0.06, offset: 93.9 },
  ].map(({ name, nearness, rise, offset }): Layer => {
    const flatter = scene.relief === "flat" ? 0.35 : 1;
    const frequency = acrossFrame(stage, between(random, 3, 5));
    const amplitude = span * rise * flatter;
    const body = hills({ noise, offset, frequency, amplitude }, 5);
    const size = span * (0.006 + 0.022 * nearness ** 2) * nearer;
    return {
      name,
      ridge: createRidge(width, horizon, (place) => body(place) + span * 0.012),
      surface: isBare ? covered(stage, nearness) : forest(stage, nearness),
      ...(!isBare && { woods: woodsOf(stage, nearness, size, 1) }),
      mist: mistOver(stage, horizon, rise * 0.6, 0.6 - nearness * 0.4),
    };
  });
}

const headlandCount = 4;

/** Headlands that reach into the sea from both sides in turn; lower where the land is flat. */
export function bay(stage: Stage): Layer[] {
  const { width, span, horizon, light, scene, isOverlooked } = stage;
  const random = createRandom(`${stage.seed}/bay`);
  const noise = createNoise(`${stage.seed}/bay`);
  const away: Side = light.side === "left" ? "right" : "left";
  const relief = { flat: 0.22, hills: 0.7, mountains: 1.1, alps: 1.3, mesas: 0.7 }[scene.relief];
  const high = relief * (isOverlooked ? 0.6 : 1);
  // Half of the bays are open towards the light: the sun meets the sea.
  const closing = random() < 0.5 ? 0.45 : 1;
  const count = scene.relief === "flat" ? 2 : headlandCount;
  return Array.from({ length: count }, (_, i): Layer => {
    const near = i / (headlandCount - 1);
    const nearness = 0.18 + 0.6 * near;
    const side = i % 2 === 0 ? light.side : away;
    const extent = side === light.side ? closing : 1;
    const shape = {
      noise,
      offset: 8 + i * 29.3,
      frequency: acrossFrame(stage, between(random, 2.6, 4.2)),
      amplitude: span * (0.13 + 0.13 * near) * between(random, 0.7, 1.2) * Math.sqrt(extent) * high,
    };
    const open = isOverlooked ? 0.72 : 1;
    const reach = (0.66 - 0.24 * near + between(random, -0.09, 0.08)) * extent * open;
    return {
      name: `headland-${i}`,
      ridge: createRidge(width, horizon, headland(shape, side, reach)),
      surface: { ...slope(stage, nearness), crispness: 3, wander: 0.7, finest: 1.2 },
      ...(near > 0.5 && { woods: woodsOf(stage, nearness, span * 0.009 * near, 1) }),
      mist: mistOver(stage, horizon, 0.075, 0.62 - 0.35 * near),
    };
  });
}

/** Steep rock along one side, one cliff behind the other. */
export function cliffs(stage: Stage): Layer[] {
  const { width, span, horizon, light } = stage;
  const random = createRandom(`${stage.seed}/cliffs`);
  const noise = createNoise(`${stage.seed}/cliffs`);
  const side: Side = light.side === "left" ? "right" : "left";
  return Array.from({ length: 4 }, (_, i): Layer => {
    const near = i / 3;
    const nearness = 0.22 + 0.55 * near;
    const shape = {
      noise,
      offset: 3 + i * 17.7,
      frequency: acrossFrame(stage, between(random, 2.4, 3.6)),
      amplitude: span * (0.16 + 0.2 * near) * between(random, 0.85, 1.1),
    };
    const reach = 0.66 - 0.16 * i + between(random, -0.04, 0.04);
    return {
      name: `cliff-${i}`,
      ridge: createRidge(width, horizon, headland(shape, side, reach, 0.055)),
      surface: { ...rock(stage, nearness), crispness: 4, wander: 0.25, strata: 0.08 },
      mist: mistOver(stage, horizon, 0.07, 0.5 - 0.3 * near),
    };
  });
}

/** One island before us, others on the horizon. */
export function islands(stage: Stage): Layer[] {
  const { width, span, horizon, light, scene } = stage;
  const random = createRandom(`${stage.seed}/islands`);
  const noise = createNoise(`${stage.seed}/islands`);
  const away = light.side === "left" ? 1 : -1;
  const high = { flat: 0.4, hills: 0.75, mountains: 1.15, alps: 1.4, mesas: 0.8 }[scene.relief];
  return [
    { nearness: 0.22, middle: 0.5 - 0.34 * away, reach: 0.3, rise: 0.1 },
    { nearness: 0.36, middle: 0.5 + 0.4 * away, reach: 0.34, rise: 0.13 },
    { nearness: 0.62, middle: 0.5 + 0.14 * away, reach: 0.27, rise: 0.2 },
  ].map(({ nearness, middle, reach, rise }, i): Layer => {
    const shape = {
      noise,
      offset: 21 + i * 13.1,
      frequency: acrossFrame(stage, between(random, 4, 6)),
      amplitude: span * rise * high,
    };
    const at = middle + between(random, -0.05, 0.05);
    return {
      name: `island-${i}`,
      ridge: createRidge(width, horizon, islandShape(shape, at, reach)),
      surface: { ...slope(stage, nearness), crispness: 3, wander: 0.6, finest: 1 },
      ...(nearness > 0.5 && { woods: woodsOf(stage, nearness, span * 0.014, 2) }),
      mist: mistOver(stage, horizon, 0.05, 0.4 - 0.3 * nearness),
    };
  });
}
