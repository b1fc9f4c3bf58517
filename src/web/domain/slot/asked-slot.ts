import type { DayOfWeek, Slots, TimeOfDay } from "../../../contract/shared/slots.ts";

/** The slot that somebody asked for, by a filter or by a row of cards for a time of day. */
export type AskedSlot = { day: DayOfWeek | null; time: TimeOfDay | null };

/**
 * The part of the asked slot that a capsule offers: its times, and their day if there is only one.
 */
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

/** The time of day whose colours the capsule has where only one can be shown. */
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
