import { addDays, localDateAt } from "../../outings/local-time.ts";

const farthestDays = 2 * 365;

/** Why nobody can start on this date: it is over at the place, or too far away. */
export function wrongDate(
  starts_on: string,
  { now, zone }: { now: Date; zone: string },
): "past_date" | "far_date" | null {
  const today = localDateAt(now, zone);
  if (starts_on < today) return "past_date";
  return starts_on > addDays(today, farthestDays) ? "far_date" : null;
}
