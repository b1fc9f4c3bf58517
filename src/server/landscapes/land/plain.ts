import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, clamp01, mix, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, fractal } from "../drawing/noise.ts";
import { createRandom, hashText } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";
import type { Ridge } from "./ridges.ts";
import { landColour } from "./surfaces.ts";

/** How level ground is covered: fields side by side, rows of plants, grass, scrub, snow, paving. */
export type PlainPattern = "fields" | "rows" | "grass" | "scrub" | "snow" | "lawn" | "paving";

/** With an `edge` the ground ends at a crest instead of a level line. */
type Plain = { top: number; pattern: PlainPattern; edge?: Ridge };

/** Level ground from `top` to our feet, in perspective. */
export function paintPlain(canvas: Canvas, stage: Stage, { top, pattern, edge }: Plain): void {
  const { width, height, span, unit, palette, light } = stage;
  const depth = height - top;
  const noise = createNoise(`${stage.seed}/plain`);
  const first = Math.max(0, Math.floor(top));
  const shadows = createField(
    { width, top: first, bottom: height, stepX: 7 * unit, stepY: 3 * unit },
    (x, y) => {
      const scale = reachOf(y - top, depth);
      return fractal(noise, (x - width / 2) / scale / 1.6, 6 * Math.log(scale), 3);
    },
  );
  const { tones, at } = patchesOf(stage, pattern);
  const row = new Float32Array(width);
  const sunward = light.side === "left" ? 1 : -1;
  for (let y = first; y < height; y++) {
    const down = clamp01((y - top) / depth);
    const scale = reachOf(y - top, depth);
    const haze = 0.75 * (1 - smoothstep(0, 0.28, down));
    const dark = (pattern === "snow" ? 0.12 : 0.42) * down ** 1.5;
    readRow(shadows, y, row);
    for (let x = 0; x < width; x++) {
      if (edge && y < (edge.crest[x] as number)) continue;
      const across = (x - width / 2) / scale;
      const place = at(across, scale / span, down);
      const from = tones[Math.floor(place)] as Colour;
      const to = tones[Math.ceil(place)] as Colour;
      const part = place % 1;
      const lift = 0.14 * (row[x] as number) + 0.12 * sunward * (0.5 - x / width);
      const index = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const start = from[channel] as number;
        const ground = start + ((to[channel] as number) - start) * part;
        const near = palette.near[channel] as number;
        const lit = palette.lit[channel] as number;
        const shaded = ground + (near - ground) * clamp01(dark - lift);
        const bright = shaded + (lit - shaded) * clamp01(lift) * 0.5;
        canvas.pixels[index + channel] =
          bright + ((palette.haze[channel] as number) - bright) * haze;
      }
    }
  }
}

/** How much of the ground a pixel's breadth spans, this far below the horizon. */
function reachOf(below: number, depth: number): number {
  return Math.max(1, below + 0.03 * depth);
}

/** Colours of the ground; `at` says which, or how far between which two. */
type Patches = {
  tones: readonly Colour[];
  at: (across: number, scale: number, down: number) => number;
};

function patchesOf(stage: Stage, pattern: PlainPattern): Patches {
  const { palette } = stage;
  if (pattern === "paving") return pavingOf(stage);
  if (pattern === "rows") return rowsOf(stage);
  if (pattern === "fields") return fieldsOf(stage);
  if (pattern === "scrub") return scrubOf(stage);
  const even =
    pattern === "snow"
      ? mix(palette.snow, palette.cloudShade, 0.3)
      : mix(palette.cover, landColour(palette, 0.6), pattern === "lawn" ? 0.15 : 0.35);
  return { tones: [even], at: () => 0 };
}

/** Fields of their own colours, in strips that meet at the horizon. */
function fieldsOf({ palette, seed, sky }: Stage): Patches {
  const share = sky === "midnight" ? 0.25 : sky === "evening" ? 0.5 : 0.85;
  const ripe = mix(palette.land, palette.sandLit, share * 0.75);
  const ploughed = mix(palette.land, palette.sandShade, share * 0.55);
  const tones = [palette.cover, mix(palette.cover, ripe, 0.5), ripe, ploughed, palette.land];
  const start = hashText(seed);
  const slant = (start % 100) / 100 - 0.5;
  return {
    tones,
    at: (across, scale) => {
      const strip = Math.floor(Math.log2(scale) * 1.7 + 40);
      const field = Math.floor((across + slant * strip) * 0.55 + (scramble(strip + start) % 7));
      return scramble(scramble(strip + start) + field) % tones.length;
    },
  };
}

/** Low bushes here and there on bare earth; each keeps to its own patch of ground. */
function scrubOf({ palette, seed }: Stage): Patches {
  const earth = mix(palette.cover, palette.land, 0.12);
  const leaves = mix(mix(palette.near, [110, 116, 70], 0.35), palette.cover, 0.2);
  const start = hashText(seed);
  return {
    tones: [earth, leaves],
    at: (across, scale, down) => {
      const depth = Math.log2(scale) * 9 + 200;
      const strip = Math.floor(depth);
      const aside = across * 7 + (scramble(strip + start) % 100) / 100 + 500;
      const patch = Math.floor(aside);
      const chance = scramble(scramble(strip + start) + patch) % 100;
      if (chance >= 26) return 0;
      const size = 0.22 + chance / 110;
      const away = Math.hypot(aside - patch - 0.5, (depth - strip - 0.5) * 1.1);
      return 0.9 * (1 - smoothstep(size * 0.6, size, away)) * smoothstep(0.02, 0.2, down);
    },
  };
}

/** Another whole number for each whole number, without a pattern. */
function scramble(value: number): number {
  const bits = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(bits ^ (bits >>> 12), 0x297a2d39) >>> 8;
}

/** Rows of vines or lavender that run away from us. */
function rowsOf({ palette, seed }: Stage): Patches {
  const earth = mix(palette.cover, palette.sandShade, 0.5);
  const leaves = mix(palette.cover, palette.near, 0.45);
  const vanish = (createRandom(`${seed}/rows`)() - 0.5) * 0.8;
  return {
    tones: [earth, leaves],
    at: (across, scale, down) => {
      const wave = Math.sin((across - vanish / scale) * 13);
      return 0.3 + 0.65 * smoothstep(-0.35, 0.35, wave) * smoothstep(0.03, 0.16, down);
    },
  };
}

/** Flat stones of a square. */
function pavingOf({ palette }: Stage): Patches {
  const stone = mix(palette.land, palette.haze, 0.32);
  const joint = mix(stone, palette.near, 0.3);
  return {
    tones: [stone, joint],
    at: (across, scale, down) => {
      const line = (Math.log(scale) * 7 + 100) % 1;
      const column = (across * 5 + 1000) % 1;
      return line < 0.06 || column < 0.05 ? 0.98 * smoothstep(0.05, 0.3, down) : 0;
    },
  };
}
