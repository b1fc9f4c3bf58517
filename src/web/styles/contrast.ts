export type Theme = "light" | "dark";

type Triple = [number, number, number];

/** The colour tokens of a stylesheet by name, in both themes. */
export function readTokens(css: string): Map<string, Record<Theme, string>> {
  const tokens = new Map<string, Record<Theme, string>>();
  const pattern = /--([\w-]+):\s*(?:light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)|(#\w{6}));/g;
  for (const [, name = "", light, dark, both] of css.matchAll(pattern)) {
    tokens.set(name, { light: light ?? both ?? "", dark: dark ?? both ?? "" });
  }
  return tokens;
}

/** WCAG 2 contrast ratio of two colours written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Colours along a gradient `in oklab`, as the skies are drawn. */
export function gradientSamples(stops: readonly string[], perStretch = 24): string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const from = toOklab(toLinear(stops[index] ?? stop));
    const to = toOklab(toLinear(stop));
    return Array.from({ length: perStretch }, (_, step) => {
      const part = step / (perStretch - 1);
      return toHex(fromOklab(combine(from, to, part)));
    });
  });
}

function combine(from: Triple, to: Triple, part: number): Triple {
  return from.map((value, axis) => value + ((to[axis] ?? 0) - value) * part) as Triple;
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function toHex(linear: Triple): string {
  const parts = linear.map((value) => {
    const held = Math.min(1, Math.max(0, value));
    const curved = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

// The two matrices of the Oklab colour space, as CSS Color 4 gives them.
function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
