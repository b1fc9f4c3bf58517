import type { Scene } from "../../scenes/scene.ts";
import { type Colour, colour, mix } from "../drawing/colour.ts";
import {
  type BasePalette,
  blueMidnight,
  blueMorning,
  clearAfternoon,
  violetEvening,
} from "./base-palettes.ts";

/** Under closed clouds: how the sky looks, from the zenith down, and how much colour is left below. */
type ClosedSky = {
  sky: readonly [string, string, string, string];
  cloudLit: string;
  cloudShade: string;
  greyness: number;
};

const rainy: Record<Scene["sky"], ClosedSky> = {
  morning: {
    sky: ["#7f94a6", "#9fb0bd", "#c3cccf", "#dcdcd4"],
    cloudLit: "#dbe1e2",
    cloudShade: "#8496a6",
    greyness: 0.5,
  },
  afternoon: {
    sky: ["#5f7c92", "#839db0", "#adc0c9", "#cfd8d6"],
    cloudLit: "#d3dde0",
    cloudShade: "#647f94",
    greyness: 0.5,
  },
  evening: {
    sky: ["#3f4263", "#686480", "#a08a98", "#d3ab9d"],
    cloudLit: "#ad97a5",
    cloudShade: "#45466a",
    greyness: 0.45,
  },
  midnight: {
    sky: ["#090e1a", "#121c2c", "#1f2f43", "#33485c"],
    cloudLit: "#33475c",
    cloudShade: "#0c1421",
    greyness: 0.4,
  },
};

const misty: Record<Scene["sky"], ClosedSky> = {
  morning: {
    sky: ["#a9bcc8", "#c6d2d6", "#e3e0d6", "#efe6d8"],
    cloudLit: "#f0ece2",
    cloudShade: "#adbdc8",
    greyness: 0.4,
  },
  afternoon: {
    sky: ["#94aebb", "#b4c8cf", "#d3dddd", "#e3e6df"],
    cloudLit: "#e6ebe8",
    cloudShade: "#97afbb",
    greyness: 0.4,
  },
  evening: {
    sky: ["#5d5c80", "#8f829b", "#c9a9aa", "#e6c5b0"],
    cloudLit: "#cdb2b6",
    cloudShade: "#635f85",
    greyness: 0.4,
  },
  midnight: {
    sky: ["#0d1422", "#192638", "#2a3d52", "#42586b"],
    cloudLit: "#42566b",
    cloudShade: "#121b2a",
    greyness: 0.4,
  },
};

const openSkies: Record<Scene["sky"], BasePalette> = {
  morning: blueMorning,
  afternoon: clearAfternoon,
  evening: violetEvening,
  midnight: blueMidnight,
};

type Closed = { rain: BasePalette; mist: BasePalette };

export const closedSkies: Record<Scene["sky"], Closed> = {
  morning: closed("morning"),
  afternoon: closed("afternoon"),
  evening: closed("evening"),
  midnight: closed("midnight"),
};

function closed(sky: Scene["sky"]): Closed {
  return {
    rain: underClouds(openSkies[sky], rainy[sky]),
    mist: underClouds(openSkies[sky], misty[sky]),
  };
}

/** The colours of the hour in the light that clouds let through. */
function underClouds(open: BasePalette, { greyness, ...hex }: ClosedSky): BasePalette {
  const [zenith, high, low, horizon] = hex.sky;
  const haze = mix(colour(low), colour(horizon), 0.6);
  const dulled = (one: Colour) => mix(one, greyOf(one, haze), greyness);
  return {
    sky: [colour(zenith), colour(high), colour(low), colour(horizon)],
    sun: haze,
    glow: colour(horizon),
    haze,
    land: dulled(open.land),
    near: dulled(open.near),
    lit: mix(dulled(open.lit), haze, 0.5),
    snow: mix(dulled(open.snow), haze, 0.3),
    cloudLit: colour(hex.cloudLit),
    cloudShade: colour(hex.cloudShade),
    sandLit: mix(dulled(open.sandLit), haze, 0.2),
    sandShade: dulled(open.sandShade),
    water: mix(dulled(open.water), colour(high), 0.25),
  };
}

/** As bright as a colour, in the tint of another. */
function greyOf(one: Colour, tint: Colour): Colour {
  const scale = brightness(one) / Math.max(1, brightness(tint));
  return [tint[0] * scale, tint[1] * scale, tint[2] * scale];
}

function brightness([red, green, blue]: Colour): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
