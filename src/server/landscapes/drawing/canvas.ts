import type { Colour } from "./colour.ts";

/** Red, green, blue as floats: only the last pass rounds, so gradients never band. */
export type Canvas = { width: number; height: number; pixels: Float32Array };

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Float32Array(width * height * 3) };
}

/** Lays a colour over the pixel that starts at `index`. */
export function blend(pixels: Float32Array, index: number, over: Colour, alpha: number): void {
  blendRgb(pixels, index, over[0], over[1], over[2], alpha);
}

export function blendRgb(
  pixels: Float32Array,
  index: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
): void {
  const under0 = pixels[index] as number;
  const under1 = pixels[index + 1] as number;
  const under2 = pixels[index + 2] as number;
  pixels[index] = under0 + (red - under0) * alpha;
  pixels[index + 1] = under1 + (green - under1) * alpha;
  pixels[index + 2] = under2 + (blue - under2) * alpha;
}

/** Adds light: brightens what is dark most, and never dulls what is bright. */
export function screen(pixels: Float32Array, index: number, light: Colour, amount: number): void {
  const under0 = pixels[index] as number;
  const under1 = pixels[index + 1] as number;
  const under2 = pixels[index + 2] as number;
  pixels[index] = under0 + light[0] * (1 - under0 / 255) * amount;
  pixels[index + 1] = under1 + light[1] * (1 - under1 / 255) * amount;
  pixels[index + 2] = under2 + light[2] * (1 - under2 / 255) * amount;
}
