import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";
import { type SceneName, scenes } from "./scenery/scene.ts";

type StockSeed = { id: string; timeOfDay: TimeOfDay; scene: SceneName; seed: string };

/** Two seeds per time of day and scene, chosen by looking at many. */
const chosen: Record<TimeOfDay, Record<SceneName, readonly [string, string]>> = {
  morning: { lake: ["2", "6"], coast: ["1", "16"], dunes: ["3", "10"], valley: ["12", "4"] },
  afternoon: { lake: ["11", "4"], coast: ["14", "2"], dunes: ["7", "2"], valley: ["10", "3"] },
  evening: { lake: ["16", "14"], coast: ["11", "4"], dunes: ["4", "1"], valley: ["4", "13"] },
  midnight: { lake: ["12", "9"], coast: ["4", "5"], dunes: ["8", "11"], valley: ["9", "14"] },
};

export const stockSeeds: readonly StockSeed[] = timesOfDay.flatMap((timeOfDay) =>
  scenes.flatMap((scene) =>
    chosen[timeOfDay][scene].map((seed, i) => ({
      id: `${timeOfDay}-${scene}-${i + 1}`,
      timeOfDay,
      scene,
      seed: `${timeOfDay}-${scene}-${seed}`,
    })),
  ),
);
