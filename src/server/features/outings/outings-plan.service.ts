import type { Answer } from "../../../contract/endpoints.ts";
import type { Caller, Context } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { countryCode } from "../../gazetteer/countries.ts";
import { nextDates, scheduleOf } from "../../outings/schedule.ts";
import { timeZoneAt } from "../../outings/time-zones.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { canLiveWithOthers } from "./outings.policy.ts";
import {
  findPlan,
  measurePlan,
  type PlannedExperience,
  type StoredMoment,
} from "./outings-plan.queries.ts";

const offeredDates = 6;

/** Where no experience has a place, and nobody says where they are. */
const nowhere = "Etc/UTC";

/** The zone of an experience is that of its first place. */
function zoneOf({ gazetteer }: Context, { plan }: PlannedExperience): string | null {
  const [place] = plan.places;
  if (!place) return null;
  const { lat: latitude, long: longitude, country } = place;
  return timeZoneAt(gazetteer, { latitude, longitude, country_code: countryCode(country) });
}

/** Zones of all in order: one without a place is lived where the one before it was. */
export function zonesOf(
  context: Context,
  experiences: readonly PlannedExperience[],
  chosen?: string | undefined,
): { first: string; zones: string[] } {
  const found = experiences.map((experience) => zoneOf(context, experience));
  const foundFirst = found.find((zone) => zone !== null) ?? nowhere;
  const first = chosen ?? foundFirst;
  let current = first;
  const zones = found.map((zone) => {
    // A host who corrects the first zone means it wherever we found the same.
    if (zone) current = zone === foundFirst ? first : zone;
    return current;
  });
  return { first, zones };
}

/** Where a plan begins, in a word. */
export function placeOf(experiences: readonly PlannedExperience[]): string {
  const [place] = experiences.flatMap(({ plan }) => plan.places);
  return place ? place.city || place.name : "";
}

/** An outing keeps the plan as it is, so that a long one costs what many short ones do. */
export async function spendPlan(
  { db, attempts }: Context,
  { id }: { id: string },
  capsuleId: string,
): Promise<void> {
  const thousands = Math.ceil((await measurePlan(db, capsuleId)) / 1000);
  await attempts.spend("outingPlan", id, thousands);
}

/** Every experience with its day and hour. */
export function momentsFor(
  experiences: readonly PlannedExperience[],
  zones: readonly string[],
): StoredMoment[] {
  const slots = experiences.map(({ plan }, index) => ({
    time_of_day: plan.time_of_day,
    day_of_week: plan.day_of_week,
    zone: zones[index] ?? nowhere,
  }));
  const times = scheduleOf(slots);
  return experiences.map((experience, position) => ({
    ...experience,
    position,
    day: times[position]?.day ?? 0,
    time: times[position]?.time ?? "09:00",
    zone: zones[position] ?? nowhere,
  }));
}

/** The next dates on which a capsule can be lived. */
export async function datesOf(
  context: Context,
  caller: Caller,
  capsuleId: string,
): Promise<Answer<"GET /flenjors/{id}/dates">["data"]> {
  const capsule = await requireVisible(context, caller, capsuleId);
  const plan = await findPlan(context.db, capsuleId);
  if (!plan) throw notFound();
  const { first, zones } = zonesOf(context, plan.experiences);
  const moments = momentsFor(plan.experiences, zones);
  const slots = plan.experiences.map(({ plan: { time_of_day, day_of_week } }) => ({
    time_of_day,
    day_of_week,
  }));
  const now = context.clock();
  return {
    time_zone: first,
    dates: nextDates(slots, { now, zone: first, count: offeredDates }),
    days_count: 1 + Math.max(0, ...moments.map(({ day }) => day)),
    is_private: capsule.visibility === "private",
    can_invite: canLiveWithOthers(plan, caller.viewer),
  };
}
