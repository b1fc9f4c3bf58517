import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { paintShapes } from "../drawing/vector.ts";
import { type Ridge, yAt } from "../land/ridges.ts";
import type { Stage } from "../stage.ts";
import { fromDarkEdge } from "./ground.ts";

const canvasCloth = colour("#d8843f");

/** Two small tents on the ground, lit from inside when it is dark. */
export async function paintTents(
  canvas: Canvas,
  stage: Stage,
  ground: Ridge | null,
): Promise<void> {
  const { height, span, palette, sky } = stage;
  const isDim = sky === "evening" || sky === "midnight";
  const cloth = isDim
    ? mix(canvasCloth, colour("#ffd489"), 0.35)
    : mix(canvasCloth, palette.haze, 0.15);
  // Where the ground is the picture's own, there is room in the middle.
  const places = ground ? [0.46, 0.62] : [0.8, 0.98];
  const tents = places.map((spans, i) => {
    const x = fromDarkEdge(stage, spans);
    const y = ground ? yAt(ground, x) + span * 0.012 : height - span * (0.1 + 0.03 * i);
    return tent(x, y, span * (0.085 - 0.02 * i), cloth, palette.near, isDim);
  });
  await paintShapes(canvas, tents.join(""), height - span * 0.4, height);
}

function tent(x: number, y: number, size: number, cloth: Colour, dark: Colour, isLit: boolean) {
  const at = (dx: number, dy: number) =>
    `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const glow = isLit
    ? `<ellipse cx="${x.toFixed(1)}" cy="${(y - size * 0.3).toFixed(1)}" rx="${(size * 2).toFixed(1)}" ry="${size.toFixed(1)}" fill="#ffcf86" opacity=".13"/>`
    : "";
  return `${glow}<path d="M${at(-1, 0)}Q${at(-0.4, -0.5)} ${at(0, -1)}Q${at(0.4, -0.5)} ${at(1, 0)}Z" fill="${toCss(cloth)}"/><path d="M${at(0, -1)}Q${at(0.4, -0.5)} ${at(1, 0)}L${at(0.3, 0)}Z" fill="${toCss(mix(cloth, dark, 0.35))}"/><path d="M${at(0, -0.98)}L${at(0.3, 0)}L${at(-0.16, 0)}Z" fill="${toCss(mix(cloth, dark, isLit ? 0.15 : 0.6))}"/>`;
}
