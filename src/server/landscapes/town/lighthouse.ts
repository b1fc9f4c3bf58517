import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Ridge } from "../land/ridges.ts";
import { landColour } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { firmGround } from "./firm-ground.ts";

/** A lighthouse on top of a headland, near its tip; lit when the sky is dim. */
export async function paintLighthouse(canvas: Canvas, stage: Stage, ridge: Ridge): Promise<void> {
  const { span, palette, light, sky } = stage;
  const x = firmGround(stage, ridge);
  const foot = (ridge.crest[x] as number) + span * 0.006;
  const tall = span * 0.135;
  const at = (across: number, up: number) =>
    `${(x + across * tall).toFixed(1)},${(foot - up * tall).toFixed(1)}`;
  const isNight = sky === "midnight";
  const isLit = isNight || sky === "evening";
  const wall = toCss(mix(palette.sun, palette.haze, isNight ? 0.85 : 0.25));
  const shadow = toCss(mix(palette.sun, landColour(palette, 0.6), isNight ? 0.9 : 0.5));
  const dark = toCss(landColour(palette, 0.9));
  const away = light.side === "left" ? 1 : -1;
  const tower = [
    `<path d="M${at(-0.095, 0)}L${at(-0.065, 0.8)}L${at(0.065, 0.8)}L${at(0.095, 0)}Z" fill="${wall}"/>`,
    `<path d="M${at(0.01 * away, 0)}L${at(0.01 * away, 0.8)}L${at(0.065 * away, 0.8)}L${at(0.095 * away, 0)}Z" fill="${shadow}" opacity=".7"/>`,
    `<path d="M${at(-0.083, 0.3)}L${at(-0.075, 0.52)}L${at(0.075, 0.52)}L${at(0.083, 0.3)}Z" fill="${dark}" opacity=".55"/>`,
    `<path d="M${at(-0.1, 0.8)}L${at(-0.1, 0.84)}L${at(0.1, 0.84)}L${at(0.1, 0.8)}Z" fill="${dark}"/>`,
    `<path d="M${at(-0.05, 0.84)}L${at(-0.05, 0.96)}L${at(0.05, 0.96)}L${at(0.05, 0.84)}Z" fill="${isLit ? "#fff1bf" : wall}"/>`,
    `<path d="M${at(-0.075, 0.96)}Q${at(0, 1.12)} ${at(0.075, 0.96)}Z" fill="${dark}"/>`,
  ].join("");
  const glow = isLit ? lampGlow(x, foot - tall * 0.9, tall * 0.8) : "";
  await paintShapes(canvas, tower + glow, foot - tall * 1.8, foot + 2);
}

function lampGlow(x: number, y: number, radius: number): string {
  const stops = [
    [0, 0.95],
    [0.12, 0.5],
    [0.3, 0.24],
    [0.6, 0.08],
    [1, 0],
  ]
    .map(([at, alpha]) => `<stop offset="${at}" stop-color="#ffe9ad" stop-opacity="${alpha}"/>`)
    .join("");
  return `<defs><radialGradient id="lamp">${stops}</radialGradient></defs><circle cx="${x}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#lamp)"/>`;
}
