import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { limits } from "../../../contract/limits.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { spanOf } from "../../outings/span.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { canDelete, canLiveWithOthers } from "./outings.policy.ts";
import {
  countHosted,
  countPeople,
  deleteOldestCancelled,
  deleteOuting,
  insertDates,
  insertHost,
  insertOuting,
  lockOuting,
  tellOutings,
  updateOuting,
} from "./outings.queries.ts";
import { outingCardView, outingView } from "./outings.view.ts";
import { requireDate, requireTimeZone } from "./outings-arrange.service.ts";
import { findPlan, insertCover, replaceMoments } from "./outings-plan.queries.ts";
import { momentsFor, placeOf, spendPlan, zonesOf } from "./outings-plan.service.ts";
import { findOuting, selectOutingsOf } from "./outings-read.queries.ts";
import { holdOuting, hostSeat, memberSeat, type Seat } from "./outings-seat.service.ts";
import { invitationHash, invitationSecret } from "./outings-secrets.service.ts";

type NewOuting = ParsedInput<"POST /outings">["body"];

/** Takes the plan of a capsule as it is now, on a date or on several that people vote on. */
export async function makeOuting(
  context: Context,
  caller: Caller,
  wanted: NewOuting,
): Promise<Outing> {
  const viewer = requireViewer(caller);
  await requireVisible(context, caller, wanted.flenjor_id);
  if (wanted.time_zone !== undefined) requireTimeZone(caller, wanted.time_zone);
  await context.attempts.spend("outing", viewer.id);
  await spendPlan(context, viewer, wanted.flenjor_id);
  const id = newId();
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const now = inside.clock();
    const plan = await findPlan(db, wanted.flenjor_id);
    if (!plan) throw notFound();
    const isConfided = !canLiveWithOthers(plan, viewer);
    if (isConfided && wanted.with_others) throw conflict("outing_confided");
    const { first: zone, zones } = zonesOf(inside, plan.experiences, wanted.time_zone);
    const dates = [...new Set(wanted.dates)].toSorted();
    if (wanted.dates && dates.length < limits.outingDatesAtLeast) {
      const minimum = limits.outingDatesAtLeast;
      throw invalid({ dates: [errorWords(caller.locale)("fields.too_few", { minimum })] });
    }
    for (const date of dates) requireDate(caller, date, { now, zone, field: "dates" });
    const { starts_on } = wanted;
    if (starts_on) requireDate(caller, starts_on, { now, zone, field: "starts_on" });
    await makeRoom(inside, viewer.id);
    const moments = momentsFor(plan.experiences, zones);
    await insertOuting(db, {
      id,
      host_id: viewer.id,
      flenjor_id: wanted.flenjor_id,
      title: plan.title,
      plan_hidden_at: plan.hidden_at,
      scene: plan.scene,
      scene_placeholder: plan.scene_placeholder,
      place: placeOf(plan.experiences),
      is_with_others: wanted.with_others,
      is_confided: isConfided,
      time_zone: zone,
      state: starts_on ? "settled" : "voting",
      starts_on: starts_on ?? null,
      ...spanOf(moments, starts_on ?? dates.at(-1) ?? "", zone),
      most_people: limits.outingPeople,
      invitation_hash: await invitationHash(inside, { id, invitation_number: 1 }),
      settled_at: starts_on ? now : null,
      created_at: now,
      updated_at: now,
    });
    await insertHost(db, { id: newId(), outing_id: id, user_id: viewer.id, answered_at: now });
    await insertDates(db, id, dates);
    if (plan.cover_id) await insertCover(db, id, plan.cover_id);
    await replaceMoments(db, id, moments);
  });
  return getOuting(context, caller, id);
}

/** Cancelled outings make room for new ones; all others are kept until their host deletes them. */
async function makeRoom({ db, clock }: Context, hostId: string): Promise<void> {
  const { all, under_way } = await countHosted(db, hostId, clock());
  if (under_way >= limits.outingsUnderWay) throw conflict("too_many_outings");
  if (all < limits.outingsKept) return;
  const gone = await deleteOldestCancelled(db, hostId);
  if (gone.length === 0) throw conflict("too_many_outings_kept");
  await tellOutings(db, gone);
}

export async function getOuting(context: Context, caller: Caller, id: string): Promise<Outing> {
  return outingFor(context, caller, await memberSeat(context, caller, id));
}

/** The outing as the holder of this seat sees it. */
export async function outingFor(
  context: Context,
  caller: Caller,
  { id, outing_id }: Pick<Seat, "id" | "outing_id">,
): Promise<Outing> {
  const { db, clock, settings } = context;
  const row = await findOuting(db, { outingId: outing_id, personId: id }, caller.viewer);
  const you = row?.people.find((person) => person.id === id);
  if (!row || !you) throw notFound();
  const key = you.is_host && row.is_with_others && !row.is_confided ? row.site_key : null;
  const invitation = key && `${settings.ORIGIN}/o/${invitationSecret(key, row)}`;
  // The holder of a guest's key is a guest, also where a member's cookie comes along.
  const viewer = you.user ? caller.viewer : null;
  return outingView(row, you, { viewer, locale: caller.locale, now: clock(), invitation });
}

export async function listOutings(
  { db, clock }: Context,
  caller: Caller,
  when: "coming" | "past",
  request: PageRequest,
): Promise<Answer<"GET /outings">> {
  const viewer = requireViewer(caller);
  const now = clock();
  const window = windowByTime(request, caller.locale);
  const found = await selectOutingsOf(db, viewer, { when, now, ...window });
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  const outings = rows.map((row) => outingCardView(row, { viewer, locale: caller.locale, now }));
  return { data: { outings }, meta };
}

/** Calls it off. Done twice, it is done. */
export async function cancelOuting(context: Context, caller: Caller, id: string): Promise<Outing> {
  const seat = await hostSeat(context, caller, id);
  await inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    const { state, ends_at } = await holdOuting(inside, id);
    if (state === "cancelled") return;
    if (ends_at <= clock()) throw conflict("outing_past");
    await updateOuting(db, id, { state: "cancelled" }, { isTold: true, now: clock() });
    await tellOutings(db, [id]);
  });
  return outingFor(context, caller, seat);
}

export async function removeOuting(context: Context, caller: Caller, id: string): Promise<void> {
  await hostSeat(context, caller, id);
  await inTransaction(context, async ({ db, clock }) => {
    const outing = await lockOuting(db, id);
    if (!outing) throw notFound();
    const { all: people } = await countPeople(db, id);
    if (!canDelete(outing, { people, now: clock() })) throw conflict("outing_under_way");
    await deleteOuting(db, id);
    await tellOutings(db, [id]);
  });
}
