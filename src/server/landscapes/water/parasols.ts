import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

const cloths: readonly Colour[] = [colour("#e0664c"), colour("#f2ead8"), colour("#3f8f9a")];

/** Parasols in a loose row on the sand. */
export async function paintParasols(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, height, span, palette, light } = stage;
  const random = createRandom(`${stage.seed}/parasols`);
  const shapes = Array.from({ length: 5 }, (_, i) => {
    const near = (i + 1) / 5;
    const along = between(random, 0.04, 0.5) + 0.08 * i;
    const x = width * (light.side === "left" ? 1 - along * 0.7 : along * 0.7);
    const y = height - span * (0.24 - 0.14 * near);
    const size = span * (0.05 + 0.05 * near);
    const cloth = mix(cloths[i % 3] as Colour, palette.haze, 0.2);
    return parasol(x, y, size, cloth, palette.near, between(random, -0.12, 0.12));
  });
  await paintShapes(canvas, shapes.join(""), height - span * 0.45, height);
}

function parasol(x: number, y: number, size: number, cloth: Colour, dark: Colour, tilt: number) {
  const at = (dx: number, dy: number) => `${(dx * size).toFixed(1)},${(dy * size).toFixed(1)}`;
  const shade = toCss(mix(cloth, dark, 0.35));
  const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(tilt * 57).toFixed(1)})`;
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * 0.7).toFixed(1)}" ry="${(size * 0.1).toFixed(1)}" fill="${toCss(dark)}" opacity=".3"/><g transform="${turn}"><path d="M${at(0, 0)}L${at(0, -1)}" stroke="${toCss(mix(dark, cloth, 0.3))}" stroke-width="${(size * 0.035).toFixed(2)}"/><path d="M${at(-0.62, -0.72)}Q${at(0, -1.5)} ${at(0.62, -0.72)}Q${at(0.46, -0.8)} ${at(0.31, -0.72)}Q${at(0.15, -0.8)} ${at(0, -0.72)}Q${at(-0.15, -0.8)} ${at(-0.31, -0.72)}Q${at(-0.46, -0.8)} ${at(-0.62, -0.72)}Z" fill="${toCss(cloth)}"/><path d="M${at(0, -1.11)}Q${at(0.22, -1)} ${at(0.31, -0.72)}Q${at(0.15, -0.8)} ${at(0, -0.72)}ZM${at(0, -1.11)}Q${at(-0.44, -1.02)} ${at(-0.62, -0.72)}Q${at(-0.46, -0.8)} ${at(-0.31, -0.72)}Q${at(-0.24, -1)} ${at(0, -1.11)}Z" fill="${shade}" opacity=".5"/></g>`;
}
