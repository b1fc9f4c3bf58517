import { smoothstep } from "../drawing/colour.ts";
import { creased, fractal, type Noise } from "../drawing/noise.ts";
import type { Side, Stage } from "../stage.ts";

/** The skyline of one layer of land: the y of its crest in every column. */
export type Ridge = { crest: Float32Array; top: number; base: number };

/** A shape that repeats so often across a wide frame does so less often across a narrow one. */
export function acrossFrame({ breadth }: Stage, times: number): number {
  return (times * breadth) / (16 / 9);
}

/** A height above the base, for a place from 0 (left edge) to 1 (right edge). */
type HeightAt = (place: number) => number;

export function createRidge(width: number, base: number, heightAt: HeightAt): Ridge {
  const crest = new Float32Array(width);
  let top = base;
  for (let x = 0; x < width; x++) {
    const y = base - heightAt(x / width);
    crest[x] = y;
    if (y < top) top = y;
  }
  return { crest, top, base };
}

type RangeShape = { noise: Noise; offset: number; frequency: number; amplitude: number };

/** Alpine: highest around `peak`, sharp crests, low towards the other side where the light is. */
export function mountainRange(shape: RangeShape, peak: number, spread: number): HeightAt {
  return (place) => {
    const away = (place - peak) / spread;
    const lift = 0.3 + 0.7 * Math.exp(-away * away);
    const height = creased(shape.noise, place * shape.frequency, shape.offset, 7);
    return shape.amplitude * lift * (0.18 + 1.25 * height);
  };
}

export function hills(shape: RangeShape, octaves: number): HeightAt {
  return (place) => {
    const height = fractal(shape.noise, place * shape.frequency, shape.offset, octaves, 0.45);
    return shape.amplitude * (0.5 + 0.62 * height);
  };
}

/** Table mountains: level tops, steep sides, a skirt of rubble. `share` of the width is table. */
export function tables(shape: RangeShape, share: number): HeightAt {
  return (place) => {
    const { noise, offset, frequency, amplitude } = shape;
    const body = fractal(noise, place * frequency, offset, 2, 0.4) + share - 0.5;
    const wall = smoothstep(0.02, 0.07, body) * 0.62 + smoothstep(0.2, 0.24, body) * 0.38;
    const skirt = smoothstep(-0.35, 0.05, body) * 0.3;
    const rough = 0.03 * fractal(noise, place * frequency * 14, offset + 50, 3);
    return amplitude * (skirt + 0.7 * wall + rough + 0.02);
  };
}

/** One or two humps of land with water on both sides. */
export function islandShape(shape: RangeShape, middle: number, reach: number): HeightAt {
  return (place) => {
    const away = Math.abs(place - middle) / reach;
    if (away >= 1) return -2;
    const hump = (1 - away * away) ** 1.3;
    const body = 0.62 + 0.5 * fractal(shape.noise, place * shape.frequency, shape.offset, 5, 0.5);
    return shape.amplitude * hump * Math.max(0.1, body);
  };
}

/** Rises towards one edge and reaches the ground at `reach` of the width from it. */
export function headland(shape: RangeShape, side: Side, reach: number, steepness = 0.36): HeightAt {
  const body = hills(shape, 6);
  return (place) => {
    const inland = side === "left" ? place : 1 - place;
    const rise = smoothstep(0, steepness, reach - inland);
    return rise * (0.35 * shape.amplitude + 0.9 * body(place));
  };
}

/** High at both edges, open in the middle: what makes a valley of a row of hills. */
export function valleySides(body: HeightAt, depth: number, open: number): HeightAt {
  return (place) => body(place) + depth * Math.abs((place - open) * 1.6) ** 1.5;
}

/** The fall of the skyline to the right of each column, averaged over `reach` pixels each way. */
export function slopesOf({ crest }: Ridge, reach: number): Float32Array {
  const far = Math.max(1, Math.round(reach));
  const last = crest.length - 1;
  const slopes = new Float32Array(crest.length);
  for (let x = 0; x <= last; x++) {
    const before = Math.max(0, x - far);
    const after = Math.min(last, x + far);
    slopes[x] = ((crest[after] as number) - (crest[before] as number)) / (after - before);
  }
  return slopes;
}

/** For each ridge, far to near, the y in each column from which nearer land hides it. */
export function floorsOf(ridges: readonly Ridge[], bottom: number): Float32Array[] {
  const width = ridges[0]?.crest.length ?? 0;
  const hidden = new Float32Array(width).fill(bottom);
  return ridges
    .toReversed()
    .map(({ crest }) => {
      const floor = Float32Array.from(hidden);
      for (let x = 0; x < width; x++) {
        hidden[x] = Math.min(hidden[x] as number, crest[x] as number);
      }
      return floor;
    })
    .reverse();
}

/** Where the ground is below a point; beyond the edges as at the edge. */
export function yAt({ crest }: Ridge, x: number): number {
  return crest[Math.min(crest.length - 1, Math.max(0, Math.round(x)))] as number;
}
