import type { ParsedInput } from "../../../contract/endpoints.ts";
import { limits } from "../../../contract/limits.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { localDateAt } from "../../outings/local-time.ts";
import { fromFirstDay } from "../../outings/span.ts";
import { wrongDate } from "../../outings/start-date.ts";
import { isTimeZone } from "../../outings/time-zones.ts";
import {
  countPeople,
  type LockedOuting,
  offerDate,
  selectDates,
  takeVotersAlong,
  updateOuting,
  withdrawDate,
} from "./outings.queries.ts";
import { type MomentTimes, selectMoments, updateTimes } from "./outings-plan.queries.ts";
import { changeOuting, hostSeat } from "./outings-seat.service.ts";
import { spanAfterChange, spanOfOuting } from "./outings-span.service.ts";
import { canBeTaken } from "./outings-votes.view.ts";

type Arrangement = ParsedInput<"PATCH /outings/{id}">["body"];

/** Dates that were offered at any time: those that are withdrawn stay. */
const mostDatesEver = 3 * limits.outingDates;

/** Settles the date or moves it, changes hours, zone, title or the number of people. */
export async function arrange(
  context: Context,
  caller: Caller,
  outingId: string,
  { title, time_zone, most_people, starts_on, moments }: Arrangement,
): Promise<void> {
  await hostSeat(context, caller, outingId);
  if (time_zone !== undefined) requireTimeZone(caller, time_zone);
  await changeOuting(context, outingId, async (inside, outing) => {
    const { db } = inside;
    const now = inside.clock();
    if (title !== undefined && title === outing.hidden_title) {
      throw invalid({ title: [errorWords(caller.locale)("fields.title_hidden")] });
    }
    const zone = time_zone ?? outing.time_zone;
    if (starts_on !== undefined) requireDate(caller, starts_on, { now, zone, field: "starts_on" });
    if (most_people !== undefined) await requireRoom(inside, caller, outingId, most_people);
    const stored = await selectMoments(db, outingId);
    const wanted = starts_on ?? outing.starts_on;
    const plan = wanted ? fromFirstDay(stored, wanted) : { moments: stored, starts_on: null };
    const date = plan.starts_on;
    const times = timesFrom(plan.moments, {
      zones: { from: outing.time_zone, to: zone },
      given: moments ?? [],
      caller,
    });
    await updateTimes(db, outingId, times);
    const span = await spanAfterChange(
      inside,
      caller,
      { id: outingId, starts_on: date, time_zone: zone },
      times,
    );
    const isMoved = date !== outing.starts_on;
    // Of a date that moves with its plan, nobody has said yet whether they can.
    if (outing.state === "voting" && starts_on !== undefined && starts_on === date) {
      const places = (most_people ?? outing.most_people) - (await countPeople(db, outingId)).yes;
      await takeVotersAlong(db, outingId, { date: starts_on, places: Math.max(places, 0) });
    }
    const isTold = isMoved || [title, time_zone, moments].some((change) => change !== undefined);
    await updateOuting(
      db,
      outingId,
      {
        ...span,
        time_zone: zone,
        ...(title !== undefined && { title }),
        ...(most_people !== undefined && { most_people }),
        ...(isMoved && { state: "settled", starts_on: date, settled_at: now, reminded_at: null }),
      },
      { isTold, now },
    );
  });
}

export function requireTimeZone({ locale }: Caller, zone: string): void {
  if (!isTimeZone(zone)) throw invalid({ time_zone: [errorWords(locale)("fields.time_zone")] });
}

export function requireDate(
  { locale }: Caller,
  date: string,
  { now, zone, field }: { now: Date; zone: string; field: string },
): void {
  const wrong = wrongDate(date, { now, zone });
  const words = errorWords(locale);
  if (wrong === "past") throw invalid({ [field]: [words("fields.past_date")] });
  if (wrong === "far") throw invalid({ [field]: [words("fields.far_date")] });
}

/** The number cannot go below those who have said that they come. */
async function requireRoom(
  { db }: Context,
  { locale }: Caller,
  outingId: string,
  most: number,
): Promise<void> {
  const { yes } = await countPeople(db, outingId);
  if (most >= yes) return;
  throw invalid({ most_people: [errorWords(locale)("fields.too_small", { minimum: yes })] });
}

type NewTimes = {
  /** Moments in the zone that the host corrects are lived in the right one. */
  zones: { from: string; to: string };
  given: NonNullable<Arrangement["moments"]>;
  caller: Caller;
};

function timesFrom(stored: MomentTimes[], { zones, given, caller }: NewTimes): MomentTimes[] {
  const byPosition = new Map(given.map((moment) => [moment.position, moment]));
  const known = new Set(stored.map(({ position }) => position));
  const times = stored.map(({ position, day, time, zone }) => ({
    position,
    day: byPosition.get(position)?.day ?? day,
    time: byPosition.get(position)?.time ?? time,
    zone: zone === zones.from ? zones.to : zone,
  }));
  const isWhole = given.every(({ position }) => known.has(position));
  // The first date is the one that people are told: something happens on it.
  const hasStart = given.length === 0 || firstDay(times) <= firstDay(stored);
  if (isWhole && hasStart) return times;
  throw invalid({ moments: [errorWords(caller.locale)("fields.moments")] });
}

function firstDay(times: readonly MomentTimes[]): number {
  return Math.min(...times.map(({ day }) => day));
}

/** Offers one more date to vote on, or one again that was withdrawn. */
export async function addDate(
  context: Context,
  caller: Caller,
  outingId: string,
  date: string,
): Promise<void> {
  await changeVote(context, caller, outingId, async (inside, outing) => {
    const { db } = inside;
    const zone = outing.time_zone;
    requireDate(caller, date, { now: inside.clock(), zone, field: "starts_on" });
    const others = (await selectDates(db, outingId)).filter(({ starts_on }) => starts_on !== date);
    const open = others.filter(({ is_withdrawn }) => !is_withdrawn);
    if (open.length >= limits.outingDates || others.length >= mostDatesEver) {
      const maximum = limits.outingDates;
      throw invalid({ starts_on: [errorWords(caller.locale)("fields.too_many", { maximum })] });
    }
    await offerDate(db, outingId, date);
  });
}

/** Withdraws a date with its votes; one at least stays that is to come. */
export async function removeDate(
  context: Context,
  caller: Caller,
  outingId: string,
  date: string,
): Promise<void> {
  await changeVote(context, caller, outingId, async (inside, { time_zone }) => {
    const { db } = inside;
    const dates = await selectDates(db, outingId);
    const today = localDateAt(inside.clock(), time_zone);
    const coming = dates.filter((offered) => canBeTaken(offered, today));
    if (!dates.some(({ starts_on }) => starts_on === date)) throw notFound();
    if (coming.every(({ starts_on }) => starts_on === date)) {
      throw invalid({ date: [errorWords(caller.locale)("fields.last_date")] });
    }
    await withdrawDate(db, outingId, date, inside.clock());
  });
}

async function changeVote(
  context: Context,
  caller: Caller,
  outingId: string,
  change: (inside: Context, outing: LockedOuting) => Promise<void>,
): Promise<void> {
  await hostSeat(context, caller, outingId);
  await changeOuting(context, outingId, async (inside, outing) => {
    // Once a date is settled there is nothing to vote on.
    if (outing.state !== "voting") throw conflict();
    await change(inside, outing);
    const span = await spanOfOuting(inside, outing, await selectMoments(inside.db, outingId));
    await updateOuting(inside.db, outingId, span, { isTold: false, now: inside.clock() });
  });
}
