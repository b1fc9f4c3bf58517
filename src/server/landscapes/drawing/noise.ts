import { createRandom } from "./random.ts";

/** Smooth noise over the plane, about -1 to 1, zero on average. */
export type Noise = (x: number, y: number) => number;

const directions = 16;

/** Gradient noise: each lattice point leans in its own direction, and we ease between four of them. */
export function createNoise(seed: string): Noise {
  const order = shuffledBytes(createRandom(seed));
  const leanX = Float32Array.from(order, (lean) => Math.cos((lean / directions) * 2 * Math.PI));
  const leanY = Float32Array.from(order, (lean) => Math.sin((lean / directions) * 2 * Math.PI));
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const left = (order[cellX & 255] as number) + cellY;
    const right = (order[(cellX + 1) & 255] as number) + cellY;
    const topLeft = left & 255;
    const topRight = right & 255;
    const bottomLeft = (left + 1) & 255;
    const bottomRight = (right + 1) & 255;
    const easeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const easeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top0 = (leanX[topLeft] as number) * dx + (leanY[topLeft] as number) * dy;
    const top1 = (leanX[topRight] as number) * (dx - 1) + (leanY[topRight] as number) * dy;
    const bottom0 = (leanX[bottomLeft] as number) * dx + (leanY[bottomLeft] as number) * (dy - 1);
    const bottom1 =
      (leanX[bottomRight] as number) * (dx - 1) + (leanY[bottomRight] as number) * (dy - 1);
    const top = top0 + (top1 - top0) * easeX;
    const bottom = bottom0 + (bottom1 - bottom0) * easeX;
    return (top + (bottom - top) * easeY) * 1.4;
  };
}

/** Several octaves of noise on top of each other, each finer and fainter. About -1 to 1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    // The shift keeps the octaves' zeros at the lattice points from lining up.
    sum += weight * noise(x * scale + octave * 17.3, y * scale + octave * 31.7);
    total += weight;
    weight *= gain;
    scale *= 2.03;
  }
  return sum / total;
}

/** Creased noise, 0 to 1: sharp crests, detail only where the land is already high. */
export function creased(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  let carry = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(x * scale + octave * 17.3, y * scale + octave * 31.7));
    const value = crest * crest * carry;
    sum += value * weight;
    total += weight;
    carry = Math.min(1, value * 1.8);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum / total;
}

function shuffledBytes(random: () => number): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = bytes[i] as number;
    bytes[i] = bytes[j] as number;
    bytes[j] = kept;
  }
  return bytes;
}
