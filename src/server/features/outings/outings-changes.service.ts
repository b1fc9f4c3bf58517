import { limits } from "../../../contract/limits.ts";
import type { PlanChange } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { fromFirstDay } from "../../outings/span.ts";
import { findVisible } from "../capsules/capsules.service.ts";
import { canLiveWithOthers } from "./outings.policy.ts";
import { countPeople, findCapsuleOf, updateOuting } from "./outings.queries.ts";
import {
  findPlan,
  noteRemoved,
  replaceMoments,
  type StoredMoment,
  selectChanges,
  selectMoments,
} from "./outings-plan.queries.ts";
import { momentsFor, placeOf, spendPlan, zonesOf } from "./outings-plan.service.ts";
import { changeOuting, hostSeat, memberSeat } from "./outings-seat.service.ts";
import { spanAfterChange } from "./outings-span.service.ts";
import { takeOver } from "./outings-take-over.policy.ts";

/** How the capsule changed since its plan was taken; nothing for those who may not see it. */
export async function listChanges(
  context: Context,
  caller: Caller,
  outingId: string,
): Promise<PlanChange[]> {
  await memberSeat(context, caller, outingId);
  const capsuleId = await visibleCapsuleOf(context, caller, outingId);
  return capsuleId ? selectChanges(context.db, { outingId, capsuleId }) : [];
}

/** Takes over the changes of the experiences that the host chooses. */
export async function takeChanges(
  context: Context,
  caller: Caller,
  outingId: string,
  experienceIds: string[],
): Promise<void> {
  await hostSeat(context, caller, outingId);
  const capsuleId = await visibleCapsuleOf(context, caller, outingId);
  if (!capsuleId) throw notFound();
  await spendPlan(context, requireViewer(caller), capsuleId);
  await changeOuting(context, outingId, async (inside, outing) => {
    const { db } = inside;
    const plan = await findPlan(db, capsuleId);
    if (!plan) throw notFound();
    const isConfided = outing.is_confided || !canLiveWithOthers(plan, caller.viewer);
    // Those who joined while everyone could see the capsule are not let into what came later.
    if (isConfided && (await countPeople(db, outingId)).all > 1) throw conflict("outing_confided");
    const stored = await selectMoments(db, outingId);
    // A host who has corrected the zone that we found means it in the new plan too.
    const { first: found } = zonesOf(inside, inPlanOrder(stored));
    const { zones } = zonesOf(inside, plan.experiences);
    const corrected = zones.map((zone) => (zone === found ? outing.time_zone : zone));
    const taken = takeOver({
      stored,
      planned: momentsFor(plan.experiences, corrected),
      chosen: new Set(experienceIds.map((id) => id.toLowerCase())),
    });
    const { moments, starts_on } = outing.starts_on
      ? fromFirstDay(taken, outing.starts_on)
      : { moments: taken, starts_on: null };
    if (moments.length > limits.experiences) {
      const maximum = limits.experiences;
      throw invalid({
        experience_ids: [errorWords(caller.locale)("fields.too_many", { maximum })],
      });
    }
    await replaceMoments(db, outingId, moments);
    if (outing.starts_on) {
      const positions = new Set(moments.map(({ position }) => position));
      const removed = stored.filter(({ position }) => !positions.has(position));
      await noteRemoved(db, outingId, { removed, kept: moments });
    }
    const inOrder = inPlanOrder(moments);
    const time_zone = inOrder[0]?.zone ?? outing.time_zone;
    const changed = { starts_on, time_zone, place: placeOf(inOrder) };
    const span = await spanAfterChange(inside, caller, { ...outing, ...changed }, moments);
    const now = inside.clock();
    const isMoved = starts_on !== outing.starts_on;
    await updateOuting(
      db,
      outingId,
      {
        ...changed,
        ...span,
        is_confided: isConfided,
        ...(isMoved && { settled_at: now, reminded_at: null }),
      },
      { isTold: true, now },
    );
  });
}

function inPlanOrder(moments: readonly StoredMoment[]): StoredMoment[] {
  return moments.toSorted((one, other) => one.position - other.position);
}

async function visibleCapsuleOf(
  context: Context,
  { viewer }: Caller,
  outingId: string,
): Promise<string | null> {
  const capsuleId = await findCapsuleOf(context.db, outingId);
  if (!capsuleId) return null;
  const [seen] = await findVisible(context, [{ capsuleId, viewer }]);
  return seen ? capsuleId : null;
}
