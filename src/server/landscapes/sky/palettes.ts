import { isClosed, type Scene } from "../../scenes/scene.ts";
import { type Colour, colour, mix } from "../drawing/colour.ts";
import {
  type BasePalette,
  blueMidnight,
  blueMorning,
  clearAfternoon,
  coralEvening,
  peachMorning,
  violetEvening,
  violetMidnight,
  warmAfternoon,
} from "./base-palettes.ts";
import { closedSkies } from "./closed-skies.ts";

export type Palette = BasePalette & {
  /** The cover of the land, close enough to tell. */
  cover: Colour;
  /** Walls half-way to the horizon. */
  stone: Colour;
  /** The side of walls that the light does not reach. */
  stoneShade: Colour;
};

/** By the time of day, in each weather. */
const palettes: Record<Scene["sky"], Record<Scene["weather"], BasePalette>> = {
  morning: { clear: blueMorning, soft: peachMorning, ...closedSkies.morning },
  afternoon: { clear: clearAfternoon, soft: warmAfternoon, ...closedSkies.afternoon },
  evening: { clear: coralEvening, soft: violetEvening, ...closedSkies.evening },
  midnight: { clear: blueMidnight, soft: violetMidnight, ...closedSkies.midnight },
};

/** The colour of what covers the land, in full light. */
const coverColours: Record<Scene["cover"], Colour> = {
  green: colour("#7ba05b"),
  ochre: colour("#c79a55"),
  sand: colour("#d9a566"),
  woods: colour("#3f7a58"),
  jungle: colour("#2c7a45"),
  heath: colour("#8c8a5e"),
  snow: colour("#dfe9f2"),
  red: colour("#b8633c"),
};

/** The colour of what is built there. */
const walls: Record<Scene["cover"], Colour> = {
  green: colour("#c3bcb2"),
  ochre: colour("#d8bd97"),
  sand: colour("#d3a273"),
  woods: colour("#b9b2ac"),
  jungle: colour("#c5bfb0"),
  heath: colour("#b4b3b3"),
  snow: colour("#c2c6cc"),
  red: colour("#cbb8a4"),
};

/** How much of it the light of each time of day lets us see. */
const coverShare: Record<Scene["sky"], number> = {
  morning: 0.38,
  afternoon: 0.72,
  evening: 0.3,
  midnight: 0.12,
};

/** The light of the hour on the land of the place. */
export function paletteOf({ sky, weather, cover }: Scene): Palette {
  const base = palettes[sky][weather];
  const share = coverShare[sky] * (isClosed(weather) ? 0.65 : 1);
  const colourOfCover = coverColours[cover];
  const shaded = mix(colourOfCover, [0, 0, 0], 0.62);
  return {
    ...base,
    stone: mix(base.land, walls[cover], Math.min(1, share * 1.3)),
    stoneShade: mix(base.near, mix(walls[cover], [30, 26, 48], 0.72), share),
    cover: mix(base.land, colourOfCover, Math.min(1, share * 1.6)),
    land: mix(base.land, colourOfCover, share * 0.8),
    near: mix(base.near, shaded, cover === "snow" ? 0 : share * 0.45),
  };
}
