import { limits } from "../../../contract/limits.ts";
import type { PlanChange } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid, notFound } from "../../errors.ts";
import { findVisible } from "../capsules/capsules.service.ts";
import { findCapsuleOf, updateOuting } from "./outings.queries.ts";
import {
  findPlan,
  noteRemoved,
  replaceMoments,
  selectChanges,
  selectMoments,
} from "./outings-plan.queries.ts";
import { momentsFor, zonesOf } from "./outings-plan.service.ts";
import { changeOuting, hostSeat, memberSeat } from "./outings-seat.service.ts";
import { spanOfOuting } from "./outings-span.service.ts";
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
  await changeOuting(context, outingId, async (inside, outing) => {
    const { db } = inside;
    const plan = await findPlan(db, capsuleId);
    if (!plan) throw notFound();
    const { zones } = zonesOf(inside, plan.experiences);
    const stored = await selectMoments(db, outingId);
    const moments = takeOver({
      stored,
      planned: momentsFor(plan.experiences, zones),
      chosen: new Set(experienceIds.map((id) => id.toLowerCase())),
    });
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
    const span = await spanOfOuting(inside, outing, moments);
    await updateOuting(db, outingId, span, { isTold: true, now: inside.clock() });
  });
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
