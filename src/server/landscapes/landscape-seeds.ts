import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";
import type { Scene } from "../scenes/scene.ts";
import { hashText } from "./drawing/random.ts";

export type StockScene = { id: string; scene: Scene };

type Land = Pick<Scene, "kind" | "cover" | "relief" | "water" | "foreground" | "details">;

const lands: Record<"lake" | "coast" | "dunes" | "valley", Land> = {
  lake: land("lake", "green", { relief: "mountains", water: "lake", foreground: "pines" }),
  coast: land("cliffs", "green", { water: "sea", foreground: "rocks", details: ["sails"] }),
  dunes: land("desert", "sand", { relief: "flat", foreground: "sand" }),
  valley: land("hills", "woods", { relief: "mountains", foreground: "trees" }),
};

const common = { weather: "clear", snow: 0, town: "none" } as const;

const lights: Record<TimeOfDay, number> = { morning: 2, afternoon: 7, evening: 1, midnight: 6 };

/** Two pictures per time of day and land. */
export const stockScenes: readonly StockScene[] = timesOfDay.flatMap((sky) =>
  Object.entries(lands).flatMap(([name, shown]) =>
    (["left", "right"] as const).map((light, index) => {
      const id = `${sky}-${name}-${index + 1}`;
      const seed = hashText(id).toString(16).padStart(8, "0");
      return { id, scene: { ...shown, ...common, sky, light, lightHeight: lights[sky], seed } };
    }),
  ),
);

function land(kind: Scene["kind"], cover: Scene["cover"], more: Partial<Land>): Land {
  return {
    kind,
    cover,
    relief: "hills",
    water: "none",
    foreground: "grass",
    details: [],
    ...more,
  };
}
