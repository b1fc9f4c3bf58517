import { type Colour, mix } from "../drawing/colour.ts";
import type { Palette } from "./palettes.ts";
import type { Surface } from "./relief.ts";
import type { Scene } from "./scene.ts";
import type { Woods } from "./woods.ts";

/** Land at a nearness from 0 (lost in the haze) to 1 (at our feet). */
export function landColour({ haze, land, near }: Palette, nearness: number): Colour {
  return nearness < 0.55
    ? mix(haze, land, nearness / 0.55)
    : mix(land, near, (nearness - 0.55) / 0.45);
}

export function rock({ palette, timeOfDay }: Scene, nearness: number): Surface {
  const body = landColour(palette, nearness);
  const light = timeOfDay === "midnight" ? 0.16 : 0.42;
  return {
    lit: mix(body, palette.lit, light * (1 - nearness * 0.75)),
    shade: mix(body, palette.near, 0.1 + 0.14 * nearness),
    foot: palette.haze,
    footAmount: 0.85 - 0.6 * nearness,
    crispness: 5,
    wander: 0.75,
    finest: 0,
  };
}

export function snowyRock(scene: Scene, nearness: number): Surface {
  const surface = rock(scene, nearness);
  const { palette, timeOfDay } = scene;
  const bright = timeOfDay === "midnight" ? 0.5 : 0.85;
  return {
    ...surface,
    snow: {
      lit: mix(surface.lit, palette.snow, bright),
      shade: mix(surface.shade, palette.cloudShade, 0.45),
      line: 0.52,
    },
  };
}

/** Wooded or grassy slopes: rounder light, no facets. */
export function slope(scene: Scene, nearness: number): Surface {
  const surface = rock(scene, nearness);
  const body = landColour(scene.palette, nearness);
  return {
    ...surface,
    lit: mix(body, surface.lit, 0.7),
    shade: mix(body, scene.palette.near, 0.12),
    crispness: 1.8,
    wander: 0.3,
    finest: 2.4,
  };
}

/** A slope covered in trees down to its foot. */
export function forest(scene: Scene, nearness: number): Surface {
  const { far, near } = conifers(scene, nearness, 0, 0);
  return { ...slope(scene, nearness), lit: far, shade: near, footAmount: 0.1 };
}

/** Far away the rows of a wood melt together; nearby they stand out. */
export function conifers({ palette }: Scene, nearness: number, size: number, rows: number): Woods {
  const body = landColour(palette, nearness);
  const contrast = 0.12 * nearness ** 2;
  return {
    size,
    rows,
    far: mix(body, palette.near, 0.2 - contrast),
    near: mix(body, palette.near, 0.2 + contrast),
  };
}

export function silhouette({ near }: Palette): Colour {
  return mix(near, [0, 0, 0], 0.28);
}
