import type { DayOfWeek, Slots, TimeOfDay } from "../../../contract/shared/slots.ts";

/** What somebody asked for, such as a filter or the shelf of a time of day. */
export type AskedSlot = { day: DayOfWeek | null; time: TimeOfDay | null };

/** What a capsule has of what was asked for: the times that answer it, and their day where it is one. */
export type AnsweredSlot = { day: DayOfWeek | null; times: TimeOfDay[] };

const nothing: AnsweredSlot = { day: null, times: [] };

export function answerTo(capsule: Slots, asked: AskedSlot | null | undefined): AnsweredSlot {
  if (!asked) return nothing;
  const { day, time } = asked;
  if (day && time && capsule.slots.includes(`${day}-${time}`)) return { day, times: [time] };
  if (time && capsule.times_of_day.includes(time))
    return { day: onlyDay(capsule, time), times: [time] };
  if (day && capsule.days_of_week.includes(day)) return { day, times: timesOn(capsule, day) };
  return nothing;
}

/** The sky that a capsule wears where there is room for one. */
export function skyFor(capsule: Slots, asked?: AskedSlot | null): TimeOfDay | undefined {
  return answerTo(capsule, asked).times[0] ?? capsule.times_of_day[0];
}

function onlyDay({ slots }: Slots, time: TimeOfDay): DayOfWeek | null {
  const [day, ...others] = slots.filter((slot) => slot.endsWith(`-${time}`)).map(dayIn);
  return day && others.length === 0 ? day : null;
}

function timesOn({ slots, times_of_day }: Slots, day: DayOfWeek): TimeOfDay[] {
  return times_of_day.filter((time) => slots.includes(`${day}-${time}`));
}

function dayIn(slot: Slots["slots"][number]): DayOfWeek {
  return slot.slice(0, slot.indexOf("-")) as DayOfWeek;
}
