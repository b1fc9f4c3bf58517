import { blendRgb, type Canvas } from "../drawing/canvas.ts";
import { type Colour, clamp01, mix, smoothstep } from "../drawing/colour.ts";
import { createField, readRow } from "../drawing/field.ts";
import { createNoise, type Noise } from "../drawing/noise.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";
import { paintMist } from "./mist.ts";
import { coverage } from "./relief.ts";
import { createRidge, floorsOf, type Ridge, slopesOf } from "./ridges.ts";

type Dune = { ridge: Ridge; peaks: Peak[]; lit: Colour; shade: Colour; near: number };
type Peak = { x: number; sway: number; phase: number };

const duneCount = 5;

/** Dunes behind dunes: from each peak a crest runs down in an S, bright on one side only. */
export function paintDunes(canvas: Canvas, stage: Stage): void {
  const random = createRandom(`${stage.seed}/dunes`);
  const noise = createNoise(`${stage.seed}/dunes`);
  const dunes = Array.from({ length: duneCount }, (_, i) => shapeDune(stage, random, noise, i));
  const floors = floorsOf(
    dunes.map((dune) => dune.ridge),
    stage.height,
  );
  for (const [i, dune] of dunes.entries()) {
    paintDune(canvas, stage, dune, noise, floors[i] as Float32Array);
    if (i === duneCount - 1) continue;
    paintMist(canvas, stage, `dune-${i}`, {
      top: dune.ridge.base - stage.span * 0.1,
      bottom: dune.ridge.base + stage.span * 0.06,
      colour: stage.palette.haze,
      opacity: 0.5 * (1 - dune.near),
    });
  }
}

function shapeDune(stage: Stage, random: Random, noise: Noise, i: number): Dune {
  const { width, height, span, palette, horizon } = stage;
  const near = i / (duneCount - 1);
  const base = horizon + span * 0.02 + (height - horizon) * 0.87 * near ** 1.25;
  const rise = span * (0.09 + 0.15 * near);
  const peakCount = near > 0.6 ? 1 : 2;
  const peaks = Array.from({ length: peakCount }, (_, k) => ({
    x: (width * (k + between(random, 0.2, 0.8))) / peakCount,
    sway: span * between(random, 0.06, 0.16) * (0.5 + near),
    phase: between(random, 0, 2 * Math.PI),
  }));
  const breadth = span * (0.36 + 0.25 * near);
  const ridge = createRidge(width, base, (place) => {
    const lift = peaks.reduce((highest, peak) => {
      const away = Math.abs(place * width - peak.x) / breadth;
      return Math.max(highest, 1 / (1 + away ** 1.7));
    }, 0);
    const swell = noise(place * (1.6 + near), 11.3 + i * 7.7);
    return rise * (0.25 + 0.75 * lift + 0.35 * swell);
  });
  const fade = 0.62 * (1 - near) ** 1.2;
  const dust = mix(palette.haze, palette.sandLit, 0.4);
  return {
    ridge,
    peaks,
    near,
    lit: mix(palette.sandLit, dust, fade),
    shade: mix(mix(palette.sandShade, palette.near, 0.15 * near), dust, fade),
  };
}

function paintDune(
  canvas: Canvas,
  stage: Stage,
  dune: Dune,
  noise: Noise,
  floor: Float32Array,
): void {
  const { width, height, span, unit } = stage;
  const { ridge, lit, shade, near } = dune;
  const top = Math.max(0, Math.floor(ridge.top) - 1);
  const area = { width, top, bottom: height, stepX: 6 * unit, stepY: 6 * unit };
  const swells = createField(area, (x, y) =>
    noise((x / unit) * 0.0022 + 3, (y / unit) * 0.006 + near * 20),
  );
  const winds = createField(area, (x, y) => noise((x / unit) * 0.006, (y / unit) * 0.012));
  const slopes = slopesOf(ridge, 2 * unit);
  const leeward = stage.light.side === "left" ? 1 : -1;
  const swell = new Float32Array(width);
  const wind = new Float32Array(width);

  for (let y = top; y < height; y++) {
    const crests = crestLines(dune, y, span);
    const wavePhase = ((y / unit) * 0.55) / (0.35 + near);
    readRow(swells, y, swell);
    readRow(winds, y, wind);
    for (let x = 0; x < width; x++) {
      const depth = y - (ridge.crest[x] as number);
      if (depth < -1 || y > (floor[x] as number) + 1) continue;
      let light = 0.7 + 0.26 * (swell[x] as number);
      for (const crest of crests) {
        const past = (x - crest.x) * leeward;
        const blur = 1.2 * unit + Math.max(0, depth) * 0.03;
        if (past > -blur) {
          light -= crest.depth * smoothstep(-blur, blur, past) * Math.exp(-past / crest.reach);
        }
      }
      const ripple = Math.sin(wavePhase + (wind[x] as number) * 9 + (x / unit) * 0.03);
      light += ripple * 0.035 * near * smoothstep(4, 60, depth / unit);
      light = clamp01(light + 0.25 * Math.exp(-depth / (5 * unit)));
      blendRgb(
        canvas.pixels,
        (y * width + x) * 3,
        shade[0] + (lit[0] - shade[0]) * light,
        shade[1] + (lit[1] - shade[1]) * light,
        shade[2] + (lit[2] - shade[2]) * light,
        coverage(depth, slopes[x] as number),
      );
    }
  }
}

/** Where each peak's crest line is at this height, and how deep the shadow beside it is. */
function crestLines({ peaks, ridge }: Dune, y: number, span: number) {
  const down = Math.max(0, y - ridge.top) / (span * 0.3);
  return peaks.map(({ x, sway, phase }) => ({
    x: x + sway * (Math.sin(down * 3.4 + phase) - Math.sin(phase)) * (0.3 + down),
    reach: span * (0.12 + 0.35 * down),
    depth: 0.75 * (1 - clamp01(down * 0.75)),
  }));
}
