import { createNoise } from "../drawing/noise.ts";
import type { Outline } from "../drawing/outlines.ts";
import { between, type Random } from "../drawing/random.ts";
import type { Point } from "../drawing/vector.ts";
import { acrossFrame, createRidge, hills, type Ridge } from "../land/ridges.ts";
import type { Stage } from "../stage.ts";

/** The ground we stand on: high on the side away from the light, gone towards it. */
export function shapeGround(stage: Stage, random: Random, rise: number): Ridge {
  const { width, height, span, seed } = stage;
  const noise = createNoise(`${seed}/ground`);
  const frequency = acrossFrame(stage, between(random, 2, 3));
  const body = hills({ noise, offset: random() * 90, frequency, amplitude: span * 0.07 }, 4);
  return createRidge(width, height, (place) => {
    const k = inward(stage, place);
    return body(place) + span * (rise * Math.max(0, 0.5 - k) - 0.16 * Math.max(0, k - 0.35));
  });
}

/** 0 at the dark edge of the picture, 1 at the light one. */
function inward({ light }: Stage, place: number): number {
  return light.side === "right" ? place : 1 - place;
}

/** The x this far from the dark edge, in spans. */
export function fromDarkEdge({ light, width, span }: Stage, spans: number): number {
  return light.side === "right" ? spans * span : width - spans * span;
}

export function outlineOf({ crest }: Ridge, bottom: number): Outline {
  const points: Point[] = [[0, bottom + 2]];
  for (let x = 0; x < crest.length; x += 4) points.push([x, crest[x] as number]);
  points.push([crest.length, crest[crest.length - 1] as number], [crest.length, bottom + 2]);
  return points;
}
