import { limits } from "../../../contract/limits.ts";
import type { StoredMoment } from "./outings-plan.queries.ts";

type Plans = {
  stored: readonly StoredMoment[];
  /** The capsule as it is now, with the usual days and hours. */
  planned: readonly StoredMoment[];
  /** The experiences whose changes are taken over. */
  chosen: ReadonlySet<string>;
};

/** The moments of an outing after it took over changes of its capsule; the others stay as they are. */
export function takeOver({ stored, planned, chosen }: Plans): StoredMoment[] {
  const plannedById = new Map(planned.map((moment) => [moment.experience_id, moment]));
  const kept = stored.flatMap((moment) => {
    if (!chosen.has(moment.experience_id)) return [moment];
    const next = plannedById.get(moment.experience_id);
    return next ? [changed(moment, next)] : [];
  });
  const known = new Set(stored.map(({ experience_id }) => experience_id));
  const added = planned.filter(
    ({ experience_id }) => chosen.has(experience_id) && !known.has(experience_id),
  );
  const taken = new Set(kept.map(({ position }) => position));
  const free = Array.from({ length: limits.experiences + 1 }, (_, position) => position).filter(
    (position) => !taken.has(position),
  );
  return [
    ...kept,
    ...added.map((moment, index) => ({ ...moment, position: free[index] ?? moment.position })),
  ];
}

/** Its day and hour stay unless its slot changed, its zone unless its place did. */
function changed(moment: StoredMoment, next: StoredMoment): StoredMoment {
  const { plan, day, time, zone, position } = moment;
  const isSameSlot =
    plan.time_of_day === next.plan.time_of_day && plan.day_of_week === next.plan.day_of_week;
  const isSamePlace = JSON.stringify(plan.places[0]) === JSON.stringify(next.plan.places[0]);
  return {
    ...next,
    position,
    ...(isSameSlot && { day, time }),
    ...(isSamePlace && { zone }),
  };
}
