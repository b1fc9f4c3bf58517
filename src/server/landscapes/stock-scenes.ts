import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";
import type { Scene } from "../scenes/scene.ts";
import { hashText } from "./drawing/random.ts";

export type StockScene = { id: string; scene: Scene };

type Land = Omit<Scene, "sky" | "light" | "lightHeight" | "seed" | "weather">;

/** Places that anybody may dream of; none of them is anywhere. */
const lands: Record<string, Land> = {
  lake: land("lake", "woods", { relief: "alps", snow: 4, water: "lake", foreground: "pines" }),
  coast: land("beach", "green", { water: "sea", foreground: "acacias", details: ["sails"] }),
  dunes: land("desert", "sand", { relief: "flat", foreground: "none" }),
  valley: land("alps", "woods", { relief: "alps", snow: 5, foreground: "pines" }),
  town: land("old-town", "ochre", { water: "sea", town: "old-town", foreground: "cypresses" }),
  harbour: land("harbour", "green", {
    water: "sea",
    town: "old-town",
    foreground: "quay",
    details: ["boats"],
  }),
  hills: land("hills", "green", { town: "village", foreground: "vines" }),
  city: land("skyline", "green", { water: "river", town: "metropolis", foreground: "trees" }),
};

const lightHeights: Record<TimeOfDay, number> = {
  morning: 2,
  afternoon: 6,
  evening: 1,
  midnight: 6,
};

/** Part of every id, and of the seeds: with another number, each shows another place. */
const edition = 2;

/** One of each land under each sky. */
export const stockScenes: readonly StockScene[] = timesOfDay.flatMap((sky) =>
  Object.entries(lands).map(([name, shown], index) =>
    stockScene(name, sky, shown, index % 2 === 0 ? "right" : "left"),
  ),
);

/** Quiet hills that say nothing but the hour. */
export const plainScenes: readonly StockScene[] = timesOfDay.map((sky) =>
  stockScene("plain", sky, land("hills", "green", {}), "right"),
);

function stockScene(name: string, sky: TimeOfDay, shown: Land, light: Scene["light"]): StockScene {
  const id = `${sky}-${name}-${edition}`;
  const seed = hashText(id).toString(16).padStart(8, "0");
  const weather = hashText(seed) % 2 === 0 ? "clear" : "soft";
  const kind = shown.kind === "skyline" && sky === "midnight" ? "night-city" : shown.kind;
  const lightHeight = lightHeights[sky];
  return { id, scene: { ...shown, kind, sky, weather, light, lightHeight, seed } };
}

function land(kind: Scene["kind"], cover: Scene["cover"], more: Partial<Land>): Land {
  return {
    kind,
    cover,
    relief: "hills",
    snow: 0,
    water: "none",
    town: "none",
    roofs: "gabled",
    foreground: "grass",
    details: [],
    ...more,
  };
}
