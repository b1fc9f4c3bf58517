import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, colour, mix } from "../drawing/colour.ts";
import { fillOutlines, type Outline, rectangle } from "../drawing/outlines.ts";
import { createRandom, type Random } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";

const lamplight = colour("#ffd48a");

/** The share of windows with a light in them. */
const litShare: Record<Stage["sky"], number> = {
  morning: 0.03,
  afternoon: 0,
  evening: 0.3,
  midnight: 0.5,
};

export type Windows = {
  add(x: number, y: number, width: number, height: number): void;
  paint(canvas: Canvas): void;
};

/** Collects the windows of a row of houses and draws the lit and the dark ones. */
export function createWindows(stage: Stage, name: string, wall: Colour, nearness: number): Windows {
  const random: Random = createRandom(`${stage.seed}/${name}/windows`);
  const share = litShare[stage.sky];
  const lit: Outline[] = [];
  const dark: Outline[] = [];
  const { palette } = stage;
  return {
    add(x, y, width, height) {
      (random() < share ? lit : dark).push(rectangle(x, y, width, height));
    },
    paint(canvas) {
      const glow = mix(palette.haze, lamplight, 0.45 + 0.55 * nearness);
      const pane = mix(
        wall,
        palette.stoneShade,
        stage.sky === "midnight" ? 0.3 : 0.16 + 0.2 * nearness,
      );
      fillOutlines(canvas, dark, () => pane);
      fillOutlines(canvas, lit, () => glow);
    },
  };
}
