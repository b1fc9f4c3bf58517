import { addDays, instantOf } from "./local-time.ts";

const reminderTime = "17:00";

/** Five in the afternoon of the day before, at the place. */
export function remindAt({ starts_on, time_zone }: { starts_on: string; time_zone: string }): Date {
  return instantOf(addDays(starts_on, -1), reminderTime, time_zone);
}
