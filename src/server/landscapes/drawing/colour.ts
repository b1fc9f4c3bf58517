/** Red, green and blue, 0 to 255, not rounded until the very end. */
export type Colour = readonly [number, number, number];

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, amount: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ];
}

export function toCss([red, green, blue]: Colour): string {
  return `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`;
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** 0 below `low`, 1 above `high`, an S between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp01((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}
