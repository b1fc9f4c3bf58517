import { type Colour, colour } from "../drawing/colour.ts";

export type BasePalette = {
  /** From the zenith down to the horizon. */
  sky: readonly [Colour, Colour, Colour, Colour];
  sun: Colour;
  glow: Colour;
  /** Distance fades into this colour. */
  haze: Colour;
  /** Land half-way to the horizon, and at our feet. */
  land: Colour;
  near: Colour;
  /** The light adds these to a slope that faces it, and to a snow cap. */
  lit: Colour;
  snow: Colour;
  cloudLit: Colour;
  cloudShade: Colour;
  sandLit: Colour;
  sandShade: Colour;
  water: Colour;
};

type HexPalette = { [Key in keyof BasePalette]: Key extends "sky" ? readonly string[] : string };

function palette(hex: HexPalette): BasePalette {
  const [zenith = "", high = "", low = "", horizon = ""] = hex.sky;
  return {
    sky: [colour(zenith), colour(high), colour(low), colour(horizon)],
    sun: colour(hex.sun),
    glow: colour(hex.glow),
    haze: colour(hex.haze),
    land: colour(hex.land),
    near: colour(hex.near),
    lit: colour(hex.lit),
    snow: colour(hex.snow),
    cloudLit: colour(hex.cloudLit),
    cloudShade: colour(hex.cloudShade),
    sandLit: colour(hex.sandLit),
    sandShade: colour(hex.sandShade),
    water: colour(hex.water),
  };
}

export const blueMorning = palette({
  sky: ["#6b9fca", "#a4c8dc", "#f0dac6", "#ffe6c4"],
  sun: "#fff8e6",
  glow: "#ffd09a",
  haze: "#f3dac3",
  land: "#6f8f9a",
  near: "#1d3b44",
  lit: "#ffe9cb",
  snow: "#fff3e4",
  cloudLit: "#fff3e2",
  cloudShade: "#b9c6d6",
  sandLit: "#f6d9b4",
  sandShade: "#a98f86",
  water: "#3f6f86",
});

export const peachMorning = palette({
  sky: ["#7d9fd4", "#bfc2e2", "#f7cfc4", "#ffe0c4"],
  sun: "#fff7ec",
  glow: "#ffbd9a",
  haze: "#f3cdc2",
  land: "#8b86a8",
  near: "#2d3357",
  lit: "#ffe2d0",
  snow: "#fff0e8",
  cloudLit: "#fff0e6",
  cloudShade: "#b7b4d6",
  sandLit: "#f9d2b8",
  sandShade: "#a28398",
  water: "#5a6c9c",
});

export const clearAfternoon = palette({
  sky: ["#1d6fbb", "#4ea3de", "#9fd3ee", "#f0ecd6"],
  sun: "#ffffff",
  glow: "#fff6dc",
  haze: "#c3dfe8",
  land: "#4f9079",
  near: "#124a3a",
  lit: "#f2f3c2",
  snow: "#ffffff",
  cloudLit: "#ffffff",
  cloudShade: "#a9c4dc",
  sandLit: "#fbdba4",
  sandShade: "#bb8257",
  water: "#15649a",
});

export const warmAfternoon = palette({
  sky: ["#2583b6", "#67bcd8", "#bfe6e2", "#fbeecb"],
  sun: "#fffdf2",
  glow: "#fff7da",
  haze: "#cfe4de",
  land: "#7b9c63",
  near: "#294c2d",
  lit: "#fdf0b8",
  snow: "#fffdf2",
  cloudLit: "#ffffff",
  cloudShade: "#b4cfd6",
  sandLit: "#fde0a6",
  sandShade: "#c48a58",
  water: "#1c7a92",
});

export const coralEvening = palette({
  sky: ["#2a2253", "#76397a", "#e4665c", "#ffbd66"],
  sun: "#fff4d2",
  glow: "#ffae52",
  haze: "#f2976a",
  land: "#7d4560",
  near: "#1b1230",
  lit: "#ffc58a",
  snow: "#ffcf9e",
  cloudLit: "#ff9a74",
  cloudShade: "#6a3a72",
  sandLit: "#f7a263",
  sandShade: "#6a2f4c",
  water: "#3a2355",
});

export const violetEvening = palette({
  sky: ["#1c2f60", "#5d5796", "#e88a86", "#ffd28e"],
  sun: "#fff5da",
  glow: "#ffbd70",
  haze: "#efa98b",
  land: "#6d5478",
  near: "#141b36",
  lit: "#ffd6a4",
  snow: "#ffdcb8",
  cloudLit: "#ffb196",
  cloudShade: "#5b5590",
  sandLit: "#f6b383",
  sandShade: "#5f416c",
  water: "#2a3162",
});

export const blueMidnight = palette({
  sky: ["#030716", "#0a1838", "#1a3766", "#3a668e"],
  sun: "#fdf8e6",
  glow: "#a9c9ee",
  haze: "#3c648c",
  land: "#1b3558",
  near: "#02060f",
  lit: "#9dbfe4",
  snow: "#9fbfe0",
  cloudLit: "#8aabd2",
  cloudShade: "#14284c",
  sandLit: "#587aa6",
  sandShade: "#132442",
  water: "#061428",
});

export const violetMidnight = palette({
  sky: ["#06071a", "#14153c", "#2a376d", "#4c7298"],
  sun: "#fff8ea",
  glow: "#bcbff2",
  haze: "#4a6893",
  land: "#25305c",
  near: "#04050e",
  lit: "#b3c0ee",
  snow: "#b0bce8",
  cloudLit: "#9aa2d6",
  cloudShade: "#1d2150",
  sandLit: "#6a74ac",
  sandShade: "#1d1f48",
  water: "#0b0f2a",
});
