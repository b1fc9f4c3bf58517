import { createNoise } from "../drawing/noise.ts";
import { between, createRandom } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";
import type { Layer } from "./layers.ts";
import type { Mist } from "./mist.ts";
import { acrossFrame, createRidge, hills, mountainRange, tables } from "./ridges.ts";
import { rock, sandstone, slope } from "./surfaces.ts";

/** The land on the horizon, behind everything else, from the farthest to the nearest. */
export function farRelief(stage: Stage, base = stage.horizon): Layer[] {
  const { relief } = stage.scene;
  if (relief === "flat") return [];
  if (relief === "hills") return farHills(stage, base);
  if (relief === "mesas") return farTables(stage, base);
  return farRanges(stage, base, relief === "alps" ? 1 : 0.62);
}

function farRanges(stage: Stage, base: number, rise: number): Layer[] {
  const { width, span, light } = stage;
  const random = createRandom(`${stage.seed}/ranges`);
  const noise = createNoise(`${stage.seed}/ranges`);
  const peak = light.side === "left" ? between(random, 0.58, 0.7) : between(random, 0.3, 0.42);
  const far = mountainRange(
    {
      noise,
      offset: 3.4,
      frequency: acrossFrame(stage, between(random, 2.2, 3)),
      amplitude: span * 0.44 * rise,
    },
    peak,
    between(random, 0.24, 0.34) / acrossFrame(stage, 1),
  );
  const middle = mountainRange(
    {
      noise,
      offset: 41.7,
      frequency: acrossFrame(stage, between(random, 3, 4)),
      amplitude: span * 0.25 * rise,
    },
    1 - peak + between(random, -0.2, 0.2),
    0.5 / acrossFrame(stage, 1),
  );
  return [
    {
      name: "far-range",
      ridge: createRidge(width, base, far),
      surface: rock(stage, 0.22),
      mist: mistOver(stage, base, 0.2, 0.75),
    },
    {
      name: "middle-range",
      ridge: createRidge(width, base, middle),
      surface: rock(stage, 0.42),
      mist: mistOver(stage, base, 0.12, 0.7),
    },
  ];
}

/** Two rows of soft hills. */
function farHills(stage: Stage, base: number): Layer[] {
  const { width, span } = stage;
  const random = createRandom(`${stage.seed}/far-hills`);
  const noise = createNoise(`${stage.seed}/far-hills`);
  return [
    { name: "far-hills", nearness: 0.2, share: 0.15 },
    { name: "middle-hills", nearness: 0.36, share: 0.1 },
  ].map(({ name, nearness, share }, i) => {
    const shape = {
      noise,
      offset: 11 + i * 31,
      frequency: acrossFrame(stage, between(random, 2, 3.4)),
      amplitude: span * share,
    };
    return {
      name,
      ridge: createRidge(width, base, hills(shape, 5)),
      surface: slope(stage, nearness),
      mist: mistOver(stage, base, share * 0.7, 0.6),
    };
  });
}

function farTables(stage: Stage, base: number): Layer[] {
  const { width, span } = stage;
  const random = createRandom(`${stage.seed}/tables`);
  const noise = createNoise(`${stage.seed}/tables`);
  return [0.2, 0.42].map((nearness, i) => {
    const shape = {
      noise,
      offset: 5 + i * 27,
      frequency: acrossFrame(stage, between(random, 2.2, 3.2)),
      amplitude: span * (0.2 + 0.05 * i),
    };
    return {
      name: `tables-${i}`,
      ridge: createRidge(width, base, tables(shape, 0.5)),
      surface: sandstone(stage, nearness),
      mist: mistOver(stage, base, 0.08, 0.5),
    };
  });
}

/** Lies on the ground or the water at the foot of what is far away. */
export function mistOver(stage: Stage, base: number, rise: number, opacity: number): Mist {
  const { span, palette } = stage;
  return { top: base - span * rise, bottom: base, colour: palette.haze, opacity };
}
