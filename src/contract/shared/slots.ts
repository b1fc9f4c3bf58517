export const timesOfDay = ["morning", "afternoon", "evening", "midnight"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

export const daysOfWeek = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

export type SlotName = `${DayOfWeek}-${TimeOfDay}`;

/** A day with a time, such as "friday-midnight": the night of Friday to Saturday. */
export const slotNames: readonly SlotName[] = daysOfWeek.flatMap((day) =>
  timesOfDay.map((time) => `${day}-${time}` as const),
);

/** The slot of an experience; either half may be left open. */
export type Slot = { time_of_day: TimeOfDay | null; day_of_week: DayOfWeek | null };

/** The slots of a plan together, in the order of the week. */
export type Slots = { times_of_day: TimeOfDay[]; days_of_week: DayOfWeek[]; slots: SlotName[] };

export function slotsOf(experiences: readonly Slot[]): Slots {
  const has = (time: TimeOfDay | null, day: DayOfWeek | null) =>
    experiences.some(
      (one) => (!time || one.time_of_day === time) && (!day || one.day_of_week === day),
    );
  return {
    times_of_day: timesOfDay.filter((time) => has(time, null)),
    days_of_week: daysOfWeek.filter((day) => has(null, day)),
    slots: daysOfWeek.flatMap((day) =>
      timesOfDay.filter((time) => has(time, day)).map((time) => `${day}-${time}` as const),
    ),
  };
}

/** A midnight belongs to the evening before it, so its night ends on the next day. */
export function dayAfter(day: DayOfWeek): DayOfWeek {
  return daysOfWeek[(daysOfWeek.indexOf(day) + 1) % daysOfWeek.length] ?? day;
}
