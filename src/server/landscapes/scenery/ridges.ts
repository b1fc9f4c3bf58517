import { smoothstep } from "../drawing/colour.ts";
import { creased, fractal, type Noise } from "../drawing/noise.ts";
import type { Side } from "./scene.ts";

/** The skyline of one layer of land: the y of its crest in every column. */
export type Ridge = { crest: Float32Array; top: number; base: number };

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

/** Rises towards one edge and reaches the ground at `reach` of the width from it. */
export function headland(shape: RangeShape, side: Side, reach: number): HeightAt {
  const body = hills(shape, 6);
  return (place) => {
    const inland = side === "left" ? place : 1 - place;
    const rise = smoothstep(0, 0.36, reach - inland);
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
