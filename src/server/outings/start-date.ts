import { addDays, localDateAt } from "./local-time.ts";

const farthestDays = 2 * 365;

/** Why nobody can start on this date: it is over at the place, or too far away. */
export function wrongDate(
  starts_on: string,
  { now, zone }: { now: Date; zone: string },
): "past" | "far" | null {
  const today = localDateAt(now, zone);
  if (starts_on < today) return "past";
  return starts_on > addDays(today, farthestDays) ? "far" : null;
}
