import { type DayOfWeek, daysOfWeek, timesOfDay } from "../../../../contract/shared/slots.ts";
import type { DraftExperience } from "../store/draft-shape.ts";

type Point = { lat: number; long: number };

/**
 * The ids in the order a person would live them: by day, by time of day, and within the same slot
 * by the shortest way from one to the next. What has no day or time comes after what has.
 */
export function suggestOrder(experiences: readonly DraftExperience[]): string[] {
  const dayRank = rankOfDays(experiences.map(({ day_of_week }) => day_of_week));
  const slots = new Map<number, DraftExperience[]>();
  for (const experience of experiences) {
    const slot = dayRank(experience.day_of_week) * 10 + timeRank(experience);
    slots.set(slot, [...(slots.get(slot) ?? []), experience]);
  }
  const order: DraftExperience[] = [];
  for (const slot of [...slots.keys()].sort((a, b) => a - b)) {
    order.push(...alongTheWay(slots.get(slot) ?? [], lastPoint(order)));
  }
  return order.map(({ id }) => id);
}

/** A week begins on Monday, unless the plan runs from a Sunday into a Monday. */
function rankOfDays(used: readonly (DayOfWeek | null)[]): (day: DayOfWeek | null) => number {
  const isUsed = daysOfWeek.map((day) => used.includes(day));
  const wraps = isUsed[0] && isUsed[6] && isUsed.includes(false);
  const start = wraps ? dayAfterLongestGap(isUsed) : 0;
  return (day) => (day === null ? 7 : (daysOfWeek.indexOf(day) - start + 7) % 7);
}

function dayAfterLongestGap(isUsed: readonly boolean[]): number {
  const gapBefore = (day: number) => {
    let gap = 0;
    while (gap < 6 && !isUsed[(day - 1 - gap + 14) % 7]) gap++;
    return gap;
  };
  const days = isUsed.flatMap((used, day) => (used ? [day] : []));
  return days.reduce((best, day) => (gapBefore(day) > gapBefore(best) ? day : best));
}

function timeRank({ time_of_day }: DraftExperience): number {
  return time_of_day === null ? timesOfDay.length : timesOfDay.indexOf(time_of_day);
}

/** Goes on to the nearest experience each time; those without a place come last. */
function alongTheWay(slot: readonly DraftExperience[], from: Point | null): DraftExperience[] {
  const left = slot.filter((experience) => firstPoint(experience));
  const placeless = slot.filter((experience) => !firstPoint(experience));
  const order: DraftExperience[] = [];
  let here = from;
  while (left.length > 0) {
    const next = here ? nearest(left, here) : 0;
    const [experience] = left.splice(next, 1);
    if (!experience) break;
    order.push(experience);
    here = lastPoint([experience]);
  }
  return [...order, ...placeless];
}

function nearest(experiences: readonly DraftExperience[], here: Point): number {
  const ways = experiences.map((experience) => distanceKm(here, firstPoint(experience) ?? here));
  return ways.indexOf(Math.min(...ways));
}

function firstPoint({ places }: DraftExperience): Point | null {
  return places[0] ?? null;
}

function lastPoint(experiences: readonly DraftExperience[]): Point | null {
  return experiences.findLast(({ places }) => places.length > 0)?.places.at(-1) ?? null;
}

function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const across = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const along = Math.sin(((b.long - a.long) * radians) / 2) ** 2;
  const arc = across + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * along;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(arc)));
}
