import { v7 as newId } from "uuid";
import type { Caller, Context, Visit } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { isMachine } from "../../lib/is-machine.ts";
import { createWriteBatch, type WriteBatch } from "../../lib/write-batch.ts";
import { findVisible, requireVisible } from "../capsules/capsules.service.ts";
import { capsuleOfActivity } from "../experiences/experiences.service.ts";
import { clickKind, isCounted, visitChannel } from "./visits.policy.ts";
import {
  countClick,
  deleteVisitsBefore,
  findCapsuleOfVisit,
  insertVisits,
  lengthenVisit,
  type NewVisit,
} from "./visits.queries.ts";

const waitMs = 150;
const largestBatch = 500;
const keptForMs = 24 * 60 * 60 * 1000;

/** Visits of the same moment are stored together, whoever opens what. */
export function createVisitBatch(): WriteBatch<Visit> {
  return createWriteBatch({ write: storeVisits, waitMs, largest: largestBatch });
}

async function storeVisits(visits: Visit[]): Promise<void> {
  const [first] = visits;
  if (!first) return;
  const { context } = first;
  const capsules = await findVisible(
    context,
    visits.map(({ row, caller }) => ({ capsuleId: row.flenjor_id, viewer: caller.viewer })),
  );
  for (const [index, visit] of visits.entries()) {
    const capsule = capsules[index];
    visit.isThere = Boolean(capsule);
    visit.row.counted = Boolean(capsule && counts(capsule, visit.caller));
  }
  const seen = visits.filter(({ isThere }) => isThere).map(({ row }) => row);
  if (seen.length > 0) await insertVisits(context.db, seen);
}

/** Answers once the visit is stored; whether it counts is nobody's business but ours. */
export async function beginVisit(
  context: Context,
  caller: Caller,
  capsuleId: string,
  source: string | undefined,
): Promise<{ id: string }> {
  const { db, clock } = context;
  const row: NewVisit = {
    id: newId(),
    flenjor_id: capsuleId,
    counted: false,
    channel: visitChannel(source),
    created_at: clock().toISOString(),
  };
  const visit: Visit = { row, caller, context, isThere: false };
  // Inside a transaction it must stand or fall with it.
  if (db.isTransaction) await storeVisits([visit]);
  else await context.visits.add(visit);
  if (!visit.isThere) throw notFound();
  return { id: row.id };
}

/**
 * The page calls it again and again while somebody reads; only the added time counts, and only
 * while the reader may still see the capsule.
 */
export async function lengthen(
  context: Context,
  caller: Caller,
  id: string,
  durationMs: number,
): Promise<{ id: string; duration_ms: number }> {
  const { db, clock } = context;
  const capsuleId = await findCapsuleOfVisit(db, id);
  if (!capsuleId) throw notFound();
  await requireVisible(context, caller, capsuleId);
  const stored = await lengthenVisit(db, { id, durationMs, now: clock() });
  if (stored === null) throw notFound();
  return { id, duration_ms: stored };
}

export async function click(
  context: Context,
  caller: Caller,
  activityId: string,
  clickType: string,
): Promise<void> {
  const { db, clock } = context;
  const capsuleId = await capsuleOfActivity(context, activityId);
  if (!capsuleId) throw notFound();
  const capsule = await requireVisible(context, caller, capsuleId);
  if (!counts(capsule, caller)) return;
  const day = clock().toISOString().slice(0, 10);
  await countClick(db, { capsuleId, detail: `${activityId} ${clickKind(clickType)}`, day });
}

function counts(capsule: { creator_id: string }, { viewer, userAgent }: Caller): boolean {
  return isCounted({ capsule, viewer, isMachine: isMachine(userAgent) });
}

/** After a day nobody is reading any more; the days keep the sums. */
export async function forgetOldVisits({ db, clock }: Context): Promise<void> {
  await deleteVisitsBefore(db, new Date(clock().getTime() - keptForMs));
}
