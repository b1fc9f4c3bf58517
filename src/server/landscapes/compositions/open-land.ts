import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import { mistOver } from "../land/far-relief.ts";
import type { Layer } from "../land/layers.ts";
import { acrossFrame, createRidge, hills, type Ridge } from "../land/ridges.ts";
import { covered, forest, woodsOf } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";

/** A low rise on the horizon of a plain, with the few trees that grow there. */
export function openLand(stage: Stage): Layer[] {
  const { width, span, horizon, scene } = stage;
  const random = createRandom(`${stage.seed}/open-land`);
  const noise = createNoise(`${stage.seed}/open-land`);
  const base = horizon + span * 0.02;
  const body = hills(
    {
      noise,
      offset: 4,
      frequency: acrossFrame(stage, between(random, 2, 3)),
      amplitude: span * 0.02,
    },
    4,
  );
  const hasTrees = scene.cover !== "snow" && scene.cover !== "heath" && scene.cover !== "sand";
  return [
    {
      name: "rise",
      ridge: createRidge(width, base, (place) => body(place) + span * 0.012),
      surface: covered(stage, 0.5),
      ...(hasTrees && {
        woods: { ...woodsOf(stage, 0.62, span * 0.026, 1), isSparse: true },
      }),
    },
  ];
}

/** The round top of the hill at our feet. */
export function nearHill(stage: Stage): Ridge {
  const { width, height, span, light } = stage;
  const top = light.side === "left" ? 0.72 : 0.28;
  return createRidge(width, height, (place) => {
    const away = (place - top) / 0.75;
    return span * (0.1 + 0.2 * Math.exp(-away * away));
  });
}

/** Trees around a lawn: two rows of crowns, the nearer one with a gap to look through. */
export function treeLine(stage: Stage): Layer[] {
  const { width, span, horizon, light } = stage;
  const noise = createNoise(`${stage.seed}/tree-line`);
  const open = light.side === "left" ? 0.4 : 0.6;
  return [
    { name: "park-far", nearness: 0.46, rise: 0.1, size: 0.06, foot: 0.012 },
    { name: "park-near", nearness: 0.66, rise: 0.17, size: 0.1, foot: 0.05 },
  ].map(({ name, nearness, rise, size, foot }, i): Layer => {
    const base = horizon + span * foot;
    const shape = {
      noise,
      offset: 6 + 20 * i,
      frequency: acrossFrame(stage, 3),
      amplitude: span * rise,
    };
    const body = hills(shape, 4);
    const gap = (place: number) => (i === 0 ? 1 : Math.min(1, Math.abs(place - open) / 0.2) ** 0.6);
    return {
      name,
      ridge: createRidge(width, base, (place) => (body(place) + span * rise * 0.4) * gap(place)),
      surface: forest(stage, nearness),
      woods: { ...woodsOf(stage, nearness, span * size, 2), kind: "round" },
      mist: mistOver(stage, base, 0.05, 0.3 * (1 - i)),
    };
  });
}
