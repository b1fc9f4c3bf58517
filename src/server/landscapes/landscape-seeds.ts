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

/** One of each land under each sky. */
export const stockScenes: readonly StockScene[] = timesOfDay.flatMap((sky) =>
  Object.entries(lands).map(([name, shown], index) => {
    const id = `${sky}-${name}-1`;
    const seed = hashText(id).toString(16).padStart(8, "0");
    const light = index % 2 === 0 ? "right" : "left";
    const weather = hashText(seed) % 2 === 0 ? "clear" : "soft";
    const kind = shown.kind === "skyline" && sky === "midnight" ? "night-city" : shown.kind;
    return {
      id,
      scene: { ...shown, kind, sky, weather, light, lightHeight: lightHeights[sky], seed },
    };
  }),
);

function land(kind: Scene["kind"], cover: Scene["cover"], more: Partial<Land>): Land {
  return {
    kind,
    cover,
    relief: "hills",
    snow: 0,
    water: "none",
    town: "none",
    foreground: "grass",
    details: [],
    ...more,
  };
}
