import { type Colour, colour, mix } from "../drawing/colour.ts";
import type { Palette } from "../sky/palettes.ts";
import type { Stage } from "../stage.ts";
import type { Surface } from "./relief.ts";
import type { Woods } from "./woods.ts";

/** Land at a nearness from 0 (lost in the haze) to 1 (at our feet). */
export function landColour({ haze, land, near }: Palette, nearness: number): Colour {
  return nearness < 0.55
    ? mix(haze, land, nearness / 0.55)
    : mix(land, near, (nearness - 0.55) / 0.45);
}

/** Walls at a nearness: less dark at our feet than the ground is. */
export function stoneColour({ haze, stone, stoneShade }: Palette, nearness: number): Colour {
  return nearness < 0.55
    ? mix(haze, stone, nearness / 0.55)
    : mix(stone, stoneShade, ((nearness - 0.55) / 0.45) * 0.8);
}

/** With snow as far down as the scene has it. */
export function rock(stage: Stage, nearness: number): Surface {
  const { palette, sky, scene } = stage;
  const body = landColour(palette, nearness);
  const light = sky === "midnight" ? 0.16 : 0.42;
  const lit = mix(body, palette.lit, light * (1 - nearness * 0.75));
  const shade = mix(body, palette.near, 0.1 + 0.14 * nearness);
  const bright = sky === "midnight" ? 0.5 : 0.85;
  return {
    lit,
    shade,
    foot: palette.haze,
    footAmount: 0.85 - 0.6 * nearness,
    crispness: 5,
    wander: 0.75,
    finest: 0,
    ...(scene.snow > 0 && {
      snow: {
        lit: mix(lit, palette.snow, bright),
        shade: mix(shade, palette.cloudShade, 0.45),
        // Nearer land is lower: snow reaches less far down on it.
        line: 0.98 - 0.105 * scene.snow + (scene.snow < 8 ? nearness * 0.35 : 0),
      },
    }),
  };
}

/** Wooded or grassy slopes: rounder light, no facets; under snow only where snow reaches the ground. */
export function slope(stage: Stage, nearness: number): Surface {
  const { snow, ...bare } = rock(stage, nearness);
  const body = landColour(stage.palette, nearness);
  return {
    ...bare,
    lit: mix(body, bare.lit, 0.7),
    shade: mix(body, stage.palette.near, 0.12),
    crispness: 1.8,
    wander: 0.3,
    finest: 2.4,
    ...(snow && stage.scene.snow > 6 && { snow }),
  };
}

/** Slopes on which we can tell what grows: meadows, vineyards, heath. */
export function covered(stage: Stage, nearness: number): Surface {
  const { palette, sky } = stage;
  const surface = slope(stage, nearness);
  const seen = 0.25 + 0.5 * nearness;
  const dimmed = mix(palette.cover, palette.near, sky === "midnight" ? 0.6 : 0.25);
  return {
    ...surface,
    lit: mix(surface.lit, palette.cover, seen),
    shade: mix(surface.shade, dimmed, seen),
    footAmount: surface.footAmount * 0.6,
  };
}

/** A slope covered in trees down to its foot. */
export function forest(stage: Stage, nearness: number): Surface {
  const { far, near } = woodsOf(stage, nearness, 0, 0);
  return { ...slope(stage, nearness), lit: far, shade: near, footAmount: 0.1 };
}

const redRock = colour("#c96a41");

/** Sandstone: red, steep, in layers. */
export function sandstone(stage: Stage, nearness: number): Surface {
  const { palette, sky } = stage;
  const share = { morning: 0.5, afternoon: 0.75, evening: 0.4, midnight: 0.1 }[sky];
  const lit = mix(palette.sandLit, redRock, share * 0.8);
  const shaded = mix(palette.sandShade, mix(redRock, [40, 16, 24], 0.5), share * 0.7);
  const dust = mix(palette.haze, lit, 0.35);
  const fade = 0.75 * (1 - nearness) ** 1.1;
  return {
    lit: mix(lit, dust, fade),
    shade: mix(mix(shaded, palette.near, 0.2 * nearness), dust, fade),
    foot: dust,
    footAmount: 0.5 - 0.3 * nearness,
    crispness: 2.2,
    wander: 0.06,
    finest: 1.6,
    strata: 0.2 * (0.4 + nearness),
  };
}

/** Far away the rows of a wood melt together; nearby they stand out. */
export function woodsOf(stage: Stage, nearness: number, size: number, rows: number): Woods {
  const { palette, scene } = stage;
  const body = landColour(palette, nearness);
  const contrast = 0.12 * nearness ** 2;
  const isBroadleaf = ["green", "ochre", "jungle", "red"].includes(scene.cover);
  return {
    size,
    rows,
    kind: isBroadleaf ? "round" : "conifers",
    far: mix(body, palette.near, 0.2 - contrast),
    near: mix(body, palette.near, 0.2 + contrast),
  };
}

export function silhouette({ near }: Palette): Colour {
  return mix(near, [0, 0, 0], 0.28);
}

/** Stone and iron at our feet. */
export function builtSilhouette({ stoneShade }: Palette): Colour {
  return mix(stoneShade, [8, 8, 18], 0.62);
}
