import type { Canvas } from "../drawing/canvas.ts";
import { colour, mix, toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { silhouette } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { fromDarkEdge } from "./ground.ts";

const petals = colour("#f4b6c8");

/** Branches in flower that reach into the picture from the dark edge. */
export async function paintBlossoms(canvas: Canvas, stage: Stage): Promise<void> {
  const { height, span, palette, light, sky } = stage;
  const random = createRandom(`${stage.seed}/blossoms`);
  const inward = light.side === "right" ? 1 : -1;
  const bark = toCss(silhouette(palette));
  const bloom = mix(petals, palette.near, sky === "midnight" ? 0.55 : sky === "evening" ? 0.2 : 0);
  const tones = [bloom, mix(bloom, palette.sun, 0.4), mix(bloom, palette.near, 0.22)];
  const top = height - span * 0.98;
  let branches = "";
  const flowers: string[] = ["", "", ""];
  for (const [startY, length, droop] of [
    [0.1, 0.72, 0.1],
    [0.3, 0.5, 0.16],
    [0.5, 0.36, -0.06],
  ] as const) {
    const x = fromDarkEdge(stage, -0.02);
    const y = top + span * startY;
    const endX = x + inward * span * length;
    const endY = y + span * droop;
    const bendY = y - span * 0.05;
    branches += `<path d="M${x.toFixed(1)},${y.toFixed(1)}Q${((x + endX) / 2).toFixed(1)},${bendY.toFixed(1)} ${endX.toFixed(1)},${endY.toFixed(1)}" fill="none" stroke="${bark}" stroke-width="${(span * 0.012 * (0.5 + length)).toFixed(1)}" stroke-linecap="round"/>`;
    for (let i = 0; i < 190; i++) {
      const t = random() ** 0.8;
      const alongX = (1 - t) ** 2 * x + 2 * t * (1 - t) * ((x + endX) / 2) + t * t * endX;
      const alongY = (1 - t) ** 2 * y + 2 * t * (1 - t) * bendY + t * t * endY;
      const away = span * 0.05 * (0.4 + t);
      const r = span * between(random, 0.004, 0.0095);
      const cx = alongX + (random() + random() - 1) * away;
      const cy = alongY + (random() + random() - 1) * away;
      flowers[i % 3] += `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}"/>`;
    }
  }
  const shapes =
    branches +
    flowers.map((group, i) => `<g fill="${toCss(tones[i] ?? bloom)}">${group}</g>`).join("");
  await paintShapes(canvas, shapes, top, height);
}
