import { useEffect, useState } from "react";
import { type DayOfWeek, daysOfWeek, type TimeOfDay } from "../../../contract/shared/slots.ts";

export type CurrentSlot = { day: DayOfWeek; time: TimeOfDay };

/** The slot at a moment by the clock of this device. */
export function slotAt(moment: Date): CurrentSlot {
  const hour = moment.getHours();
  const time =
    hour < 5
      ? "midnight"
      : hour < 12
        ? "morning"
        : hour < 17
          ? "afternoon"
          : hour < 22
            ? "evening"
            : "midnight";
  // The hours after midnight still belong to the night of the day before.
  const daysBack = hour < 5 ? 1 : 0;
  // getDay() begins on Sunday, our week on Monday.
  const day = daysOfWeek[(moment.getDay() + 6 + 7 - daysBack) % 7] ?? "monday";
  return { day, time };
}

/** The reader's own slot; null until the browser, which alone knows their clock, has taken over. */
export function useCurrentSlot(): CurrentSlot | null {
  const [slot, setSlot] = useState<CurrentSlot | null>(null);
  useEffect(() => setSlot(slotAt(new Date())), []);
  return slot;
}
