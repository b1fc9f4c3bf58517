import { isbot } from "isbot";
import { v7 as newId } from "uuid";
import type { Caller, Context, Look } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { createWriteBatch, type WriteBatch } from "../../lib/write-batch.ts";
import { findVisible, requireVisible } from "../capsules/capsules.service.ts";
import { countedName, isCounted } from "./views.policy.ts";
import {
  countClick,
  deleteViewsBefore,
  findCapsuleOfActivity,
  findCapsuleOfView,
  insertViews,
  lengthenView,
  type NewView,
} from "./views.queries.ts";

const waitMs = 150;
const largestBatch = 500;
const keptForMs = 24 * 60 * 60 * 1000;

/** Views of the same moment are stored together, whoever opens what. */
export function createViewBatch(): WriteBatch<Look> {
  return createWriteBatch({ write: storeLooks, waitMs, largest: largestBatch });
}

async function storeLooks(looks: Look[]): Promise<void> {
  const [first] = looks;
  if (!first) return;
  const { context } = first;
  const capsules = await findVisible(
    context,
    looks.map(({ view, caller }) => ({ capsuleId: view.flenjor_id, viewer: caller.viewer })),
  );
  for (const [index, look] of looks.entries()) {
    const capsule = capsules[index];
    look.isThere = Boolean(capsule);
    look.view.counted = Boolean(capsule && counts(capsule, look.caller));
  }
  const seen = looks.filter(({ isThere }) => isThere).map(({ view }) => view);
  if (seen.length > 0) await insertViews(context.db, seen);
}

/** Answers once the view is stored; whether it counts is nobody's business but ours. */
export async function beginView(
  context: Context,
  caller: Caller,
  capsuleId: string,
  source: string | undefined,
): Promise<{ id: string }> {
  const { db, clock } = context;
  const view: NewView = {
    id: newId(),
    flenjor_id: capsuleId,
    counted: false,
    channel: countedName(source),
    created_at: clock().toISOString(),
  };
  const look: Look = { view, caller, context, isThere: false };
  // Inside a transaction it must stand or fall with it.
  if (db.isTransaction) await storeLooks([look]);
  else await context.views.add(look);
  if (!look.isThere) throw notFound();
  return { id: view.id };
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
  const capsuleId = await findCapsuleOfView(db, id);
  if (!capsuleId) throw notFound();
  await requireVisible(context, caller, capsuleId);
  const stored = await lengthenView(db, { id, durationMs, now: clock() });
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
  const capsuleId = await findCapsuleOfActivity(db, activityId);
  if (!capsuleId) throw notFound();
  const capsule = await requireVisible(context, caller, capsuleId);
  if (!counts(capsule, caller)) return;
  const day = clock().toISOString().slice(0, 10);
  await countClick(db, { capsuleId, detail: `${activityId} ${countedName(clickType)}`, day });
}

/** A browser says what it is; who says nothing is a machine too. */
function counts(capsule: { creator_id: string }, { viewer, userAgent }: Caller): boolean {
  return isCounted({ capsule, viewer, isMachine: userAgent === "" || isbot(userAgent) });
}

/** After a day nobody is reading any more; the days keep the sums. */
export async function forgetOldViews({ db, clock }: Context): Promise<void> {
  await deleteViewsBefore(db, new Date(clock().getTime() - keptForMs));
}
