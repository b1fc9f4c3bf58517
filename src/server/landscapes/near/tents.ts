import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

const canvasCloth = colour("#d8843f");

/** Two small tents on the side of the light; lit from inside when it is dark. */
export async function paintTents(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, height, span, palette, light, sky } = stage;
  const isDim = sky === "evening" || sky === "midnight";
  const cloth = isDim
    ? mix(canvasCloth, colour("#ffd489"), 0.35)
    : mix(canvasCloth, palette.haze, 0.15);
  const towards = light.side === "left" ? -1 : 1;
  const shapes = [
    { x: width / 2 + towards * span * 0.26, y: height - span * 0.13, size: span * 0.075 },
    { x: width / 2 + towards * span * 0.1, y: height - span * 0.1, size: span * 0.1 },
  ].map(({ x, y, size }) => tent(x, y, size, cloth, palette.near, isDim));
  await paintShapes(canvas, shapes.join(""), height - span * 0.35, height);
}

function tent(x: number, y: number, size: number, cloth: Colour, dark: Colour, isLit: boolean) {
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const glow = isLit
    ? `<ellipse cx="${x.toFixed(1)}" cy="${(y - size * 0.3).toFixed(1)}" rx="${(size * 2).toFixed(1)}" ry="${size.toFixed(1)}" fill="#ffcf86" opacity=".13"/>`
    : "";
  return `${glow}<path d="M${at(-1, 0)}Q${at(-0.4, -0.5)} ${at(0, -1)}Q${at(0.4, -0.5)} ${at(1, 0)}Z" fill="${toCss(cloth)}"/><path d="M${at(0, -1)}Q${at(0.4, -0.5)} ${at(1, 0)}L${at(0.3, 0)}Z" fill="${toCss(mix(cloth, dark, 0.35))}"/><path d="M${at(0, -0.98)}L${at(0.3, 0)}L${at(-0.16, 0)}Z" fill="${toCss(mix(cloth, dark, isLit ? 0.15 : 0.6))}"/>`;
}
