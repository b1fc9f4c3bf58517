import type { Canvas } from "../drawing/canvas.ts";
import { toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

/** A few birds, high up; mountains may hide some of them. */
export async function paintBirds(canvas: Canvas, stage: Stage): Promise<void> {
  const random = createRandom(`${stage.seed}/birds`);
  const { width, span, unit, light, palette, horizon } = stage;
  const flockX = width * (light.side === "right" ? 0.4 : 0.6);
  const flockY = horizon - span * between(random, 0.4, 0.48);
  let path = "";
  for (let i = 0; i < 5; i++) {
    const x = flockX + between(random, -0.11, 0.11) * span;
    const y = flockY + between(random, -0.04, 0.04) * span;
    const wing = between(random, 5, 10) * unit;
    const dip = wing * between(random, 0.2, 0.5);
    path += `M${x - wing},${y - dip}Q${x - wing * 0.4},${y - wing * 0.6} ${x},${y}Q${x + wing * 0.4},${y - wing * 0.6} ${x + wing},${y - dip}`;
  }
  await paintShapes(
    canvas,
    `<path d="${path}" fill="none" stroke="${toCss(palette.near)}" stroke-width="${1.5 * unit}" stroke-linecap="round" opacity=".55"/>`,
    flockY - span * 0.06,
    flockY + span * 0.06,
  );
}
