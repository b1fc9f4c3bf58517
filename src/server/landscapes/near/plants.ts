import type { Outline } from "../drawing/outlines.ts";
import { between, type Random } from "../drawing/random.ts";
import type { Point } from "../drawing/vector.ts";
import { type Ridge, yAt } from "../land/ridges.ts";
import { cypress, grassTuft, leafyTree, palm, pine, umbrellaPine } from "../land/trees.ts";
import type { Stage } from "../stage.ts";
import { fromDarkEdge } from "./ground.ts";

/** Outlines of all that grows or lies on the ground at our feet. */
type Plants = (stage: Stage, random: Random, ground: Ridge) => Outline[];

const pines: Plants = (stage, random, ground) =>
  Array.from({ length: 44 }, () => {
    const k = random() ** 1.5;
    const x = fromDarkEdge(stage, k * 0.82);
    const size = stage.span * (0.07 + 0.32 * (1 - k) ** 1.7) * between(random, 0.55, 1.12);
    return pine(random, x, yAt(ground, x) + size * 0.09, size);
  }).flat();

const grass: Plants = (stage, random, ground) => {
  const { span, light } = stage;
  const wind = light.side === "right" ? 0.3 : -0.3;
  return Array.from({ length: 150 }, () => {
    const x = fromDarkEdge(stage, random() ** 1.3 * 1.1);
    const size = span * between(random, 0.015, 0.045);
    return grassTuft(random, x, yAt(ground, x) + span * 0.004, size, wind);
  }).flat();
};

type Tree = (random: Random, x: number, y: number, height: number) => Outline[];

/** A few trees of one kind, the nearest at the edge, above grass. */
function stand(tree: Tree, places: readonly (readonly [number, number])[]): Plants {
  return (stage, random, ground) => {
    const trees = places.flatMap(([spans, size]) => {
      const x = fromDarkEdge(stage, spans + between(random, -0.04, 0.04));
      const height = stage.span * size * between(random, 0.88, 1.12);
      return tree(random, x, yAt(ground, x) + stage.span * 0.01, height);
    });
    return [...grass(stage, random, ground), ...trees];
  };
}

const rocks: Plants = (stage, random, ground) =>
  Array.from({ length: 16 }, () => {
    const k = random() ** 1.3;
    const x = fromDarkEdge(stage, k * 0.95);
    const size = stage.span * (0.02 + 0.07 * (1 - k)) * between(random, 0.6, 1.2);
    return boulder(random, x, yAt(ground, x) + size * 0.3, size);
  });

function boulder(random: Random, x: number, y: number, size: number): Outline {
  return Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * 2 * Math.PI;
    const reach = size * between(random, 0.75, 1.1);
    return [x + Math.cos(angle) * reach * 1.3, y + Math.sin(angle) * reach * 0.75];
  });
}

/** Bushes cut round, in rows. */
const hedges: Plants = (stage, random, ground) => {
  const { span } = stage;
  const bushes = Array.from({ length: 9 }, (_, i) => {
    const x = fromDarkEdge(stage, 0.04 + i * 0.1 + between(random, -0.015, 0.015));
    const size = span * (0.075 - 0.0045 * i) * between(random, 0.85, 1.12);
    return ball(random, x, yAt(ground, x) - size * 0.55, size);
  });
  const cones = [0.1, 0.32].flatMap((spans) => {
    const x = fromDarkEdge(stage, spans);
    return cypress(random, x, yAt(ground, x) + span * 0.01, span * between(random, 0.24, 0.32));
  });
  return [...cones, ...bushes];
};

function ball(random: Random, x: number, y: number, radius: number): Outline {
  return Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * 2 * Math.PI;
    const reach = radius * between(random, 0.95, 1.05);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.92];
  });
}

export const plantsOf = {
  grass,
  pines,
  rocks,
  hedges,
  trees: stand(leafyTree, [
    [0.08, 0.5],
    [0.4, 0.34],
  ]),
  palms: stand(palm, [
    [0.07, 0.56],
    [0.24, 0.42],
    [0.42, 0.3],
  ]),
  cypresses: stand(cypress, [
    [0.06, 0.44],
    [0.14, 0.36],
    [0.27, 0.26],
    [0.5, 0.18],
  ]),
  acacias: stand(umbrellaPine, [
    [0.12, 0.4],
    [0.5, 0.22],
  ]),
} satisfies Record<string, Plants>;
