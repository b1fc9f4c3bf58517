import { type TimeOfDay, timesOfDay } from "../../../../contract/shared/slots.ts";

const lands = ["lake", "coast", "dunes", "valley", "town", "harbour", "hills", "city"] as const;

type StockLandscape = { sky: TimeOfDay; land: (typeof lands)[number] };

/** A stock landscape by its id, such as "evening-lake-2"; null for any other picture. */
export function stockLandscapeOf(id: string): StockLandscape | null {
  const [first, second] = id.split("-");
  const sky = timesOfDay.find((one) => one === first);
  const land = lands.find((one) => one === second);
  return sky && land ? { sky, land } : null;
}
