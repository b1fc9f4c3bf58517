import { type Colour, colour, mix, toCss } from "../drawing/colour.ts";
import { createRandom, type Random } from "../drawing/random.ts";
import { filled, tenths } from "../drawing/vector.ts";
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
  shapes(): string;
};

/** Collects the windows of a row of houses and draws the lit and the dark ones. */
export function createWindows(stage: Stage, name: string, wall: Colour, nearness: number): Windows {
  const random: Random = createRandom(`${stage.seed}/${name}/windows`);
  const share = litShare[stage.sky];
  const lit: string[] = [];
  const dark: string[] = [];
  const { palette } = stage;
  return {
    add(x, y, width, height) {
      const path = `M${tenths(x)},${tenths(y)}h${tenths(width)}v${tenths(height)}h${-tenths(width)}Z`;
      (random() < share ? lit : dark).push(path);
    },
    shapes() {
      const glow = mix(palette.haze, lamplight, 0.45 + 0.55 * nearness);
      const pane = mix(
        wall,
        palette.stoneShade,
        stage.sky === "midnight" ? 0.3 : 0.16 + 0.2 * nearness,
      );
      return filled(dark, toCss(pane), 60) + filled(lit, toCss(glow), 60);
    },
  };
}
