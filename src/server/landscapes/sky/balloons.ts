import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

const cloths = [colour("#c8573f"), colour("#e0a24a"), colour("#4f7f8c"), colour("#8a5a83")];

/** Hot-air balloons at several distances, away from the light. */
export async function paintBalloons(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, span, horizon, palette, light } = stage;
  const random = createRandom(`${stage.seed}/balloons`);
  const away = light.side === "left" ? 0.64 : 0.36;
  const shapes = Array.from({ length: 5 }, (_, i) => {
    const near = i / 4;
    const x = width * (away + between(random, -0.26, 0.26));
    const y = horizon - span * between(random, 0.24, 0.5);
    const radius = span * (0.018 + 0.034 * near);
    const cloth = mix(palette.haze, cloths[i % cloths.length] as Colour, 0.35 + 0.45 * near);
    return balloon(x, y, radius, cloth, palette.near, light.side === "left" ? -1 : 1);
  });
  await paintShapes(canvas, shapes.join(""), horizon - span * 0.6, horizon);
}

function balloon(x: number, y: number, r: number, cloth: Colour, dark: Colour, sunward: number) {
  const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(1)},${(y + dy * r).toFixed(1)}`;
  const body = `M${at(-0.22, 1.25)}C${at(-0.9, 0.6)} ${at(-1.05, 0.2)} ${at(-1, -0.1)}A${r},${r} 0 0 1 ${at(1, -0.1)}C${at(1.05, 0.2)} ${at(0.9, 0.6)} ${at(0.22, 1.25)}Z`;
  const shade = `M${at(0, -1.1)}C${at(-sunward * 0.5, -0.6)} ${at(-sunward * 0.45, 0.6)} ${at(-sunward * 0.1, 1.25)}L${at(-sunward * 0.22, 1.25)}C${at(-sunward * 0.9, 0.6)} ${at(-sunward * 1.05, 0.2)} ${at(-sunward, -0.1)}C${at(-sunward * 0.95, -0.6)} ${at(-sunward * 0.6, -1)} ${at(0, -1.1)}Z`;
  const gores = `M${at(-0.4, -0.98)}Q${at(-0.62, 0.2)} ${at(-0.12, 1.25)}M${at(0.4, -0.98)}Q${at(0.62, 0.2)} ${at(0.12, 1.25)}`;
  const basket = `M${at(-0.14, 1.55)}L${at(0.14, 1.55)}L${at(0.12, 1.78)}L${at(-0.12, 1.78)}Z`;
  const ropes = `M${at(-0.2, 1.25)}L${at(-0.13, 1.55)}M${at(0.2, 1.25)}L${at(0.13, 1.55)}`;
  const deep = toCss(mix(cloth, dark, 0.45));
  return `<path d="${body}" fill="${toCss(cloth)}"/><path d="${shade}" fill="${deep}" opacity=".45"/><path d="${gores}" fill="none" stroke="${deep}" stroke-width="${(r * 0.05).toFixed(2)}" opacity=".6"/><path d="${ropes}" stroke="${deep}" stroke-width="${(r * 0.04).toFixed(2)}"/><path d="${basket}" fill="${deep}"/>`;
}
