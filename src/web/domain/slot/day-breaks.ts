import type { DayOfWeek } from "../../../contract/shared/slots.ts";

/**
 * For each experience the day that begins with it, or null where the day goes on. A plan of one day
 * has no breaks, and what has no day of its own stays with the day before it.
 */
export function dayBreaks(
  experiences: readonly { day_of_week: DayOfWeek | null }[],
): (DayOfWeek | null)[] {
  const days = new Set(experiences.flatMap(({ day_of_week }) => day_of_week ?? []));
  if (days.size < 2) return experiences.map(() => null);
  let current: DayOfWeek | null = null;
  return experiences.map(({ day_of_week: day }) => {
    if (!day || day === current) return null;
    current = day;
    return day;
  });
}
