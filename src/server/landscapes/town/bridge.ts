import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { between, createRandom } from "../drawing/random.ts";
import { paintShapes } from "../drawing/vector.ts";
import { stoneColour } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";

/** A stone bridge of low arches from bank to bank; the water mirrors it like all that is above it. */
export async function paintBridge(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, span, horizon, palette, sky } = stage;
  const random = createRandom(`${stage.seed}/bridge`);
  const deck = horizon - span * between(random, 0.044, 0.05);
  const arch = span * between(random, 0.14, 0.19);
  const pier = arch * 0.16;
  const start = -arch * random();
  const body = stoneColour(palette, 0.72);
  const stone = mix(body, palette.lit, sky === "midnight" ? 0.04 : 0.2);
  let openings = "";
  for (let x = start; x < width + arch; x += arch) {
    const left = (x + pier / 2).toFixed(1);
    const right = (x + arch - pier / 2).toFixed(1);
    const radius = ((arch - pier) / 2).toFixed(1);
    openings += `M${left},${horizon + 2}V${(horizon - span * 0.008).toFixed(1)}A${radius},${(span * 0.03).toFixed(1)} 0 0 1 ${right},${(horizon - span * 0.008).toFixed(1)}V${horizon + 2}Z`;
  }
  const wall = `M-2,${deck.toFixed(1)}H${width + 2}V${horizon + 2}H-2Z`;
  const parapet = `M-2,${(deck - span * 0.006).toFixed(1)}H${width + 2}V${(deck + span * 0.003).toFixed(1)}H-2Z`;
  const lamps = sky === "midnight" || sky === "evening" ? lampsOf(stage, deck, arch, start) : "";
  const shapes = `<path d="${wall}${openings}" fill="${toCss(stone)}" fill-rule="evenodd"/><path d="${parapet}" fill="${toCss(mix(stone, palette.near, 0.25))}"/>${lamps}`;
  await paintShapes(canvas, shapes, deck - span * 0.06, horizon);
}

function lampsOf({ width, span }: Stage, deck: number, arch: number, start: number): string {
  let lamps = "";
  for (let x = start; x < width; x += arch / 2) {
    lamps += `<circle cx="${x.toFixed(1)}" cy="${(deck - span * 0.022).toFixed(1)}" r="${(span * 0.011).toFixed(1)}" opacity=".3"/><circle cx="${x.toFixed(1)}" cy="${(deck - span * 0.022).toFixed(1)}" r="${(span * 0.0035).toFixed(1)}"/>`;
  }
  return `<g fill="#ffe2a6">${lamps}</g>`;
}
