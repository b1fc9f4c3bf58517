import { chanceOf } from "./chance.ts";
import { type Matter, speaksOf, weightOf } from "./matter.ts";
import type { Outlook } from "./outlook.ts";
import type { Scene, Weather } from "./scene.ts";

type Hour = Pick<Scene, "sky" | "seed"> & { outlook: Outlook; matter: Matter };

const clearShare = 0.65;
const clearShareOfDryLands = 0.9;

/** The weather that is spoken of, else what is usual. */
export function weatherOf({ sky, outlook, matter, seed }: Hour): Weather {
  const isDark = sky === "evening" || sky === "midnight";
  // Who speaks of the stars means a night that shows them.
  const isStarry = isDark && speaksOf(matter, "stars", "aurora");
  if (!isStarry && speaksOf(matter, "rain", "mist")) {
    return weightOf(matter, ["mist"]) > weightOf(matter, ["rain"]) ? "mist" : "rain";
  }
  const share = outlook.climate === "dry" ? clearShareOfDryLands : clearShare;
  return chanceOf(seed, "weather") < share ? "clear" : "soft";
}
