import { isbot } from "isbot";
import { v7 as newId } from "uuid";
import type { Caller, Context } from "../../context.ts";
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

/** Somebody who opens a capsule; the batch finds out whether they may. */
type Look = { view: NewView; caller: Caller; isThere: boolean };

/** One per database: whoever opens a capsule at the same moment is written together. */
const batches = new WeakMap<Context["db"], WriteBatch<Look>>();

function batchOf(context: Context): WriteBatch<Look> {
  const known = batches.get(context.db);
  if (known) return known;
  const write = (looks: Look[]) => storeLooks(context, looks);
  const batch = createWriteBatch({ write, waitMs, largest: largestBatch });
  batches.set(context.db, batch);
  return batch;
}

async function storeLooks(context: Context, looks: Look[]): Promise<void> {
  const capsules = await findVisible(
    context,
    looks.map(({ view, caller }) => ({ flenjorId: view.flenjor_id, viewer: caller.viewer })),
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
  flenjorId: string,
  source: string | undefined,
): Promise<{ id: string }> {
  const { db, clock } = context;
  const view: NewView = {
    id: newId(),
    flenjor_id: flenjorId,
    counted: false,
    channel: countedName(source),
    created_at: clock().toISOString(),
  };
  const look: Look = { view, caller, isThere: false };
  // Inside a transaction it must stand or fall with it.
  if (db.isTransaction) await storeLooks(context, [look]);
  else await batchOf(context).add(look);
  if (!look.isThere) throw notFound();
  return { id: view.id };
}

/**
 * May be told again and again while somebody reads; only what is longer is added. Who may no longer
 * see the capsule reads it no longer.
 */
export async function lengthen(
  context: Context,
  caller: Caller,
  id: string,
  durationMs: number,
): Promise<{ id: string; duration_ms: number }> {
  const { db, clock } = context;
  const flenjorId = await findCapsuleOfView(db, id);
  if (!flenjorId) throw notFound();
  await requireVisible(context, caller, flenjorId);
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
  const flenjorId = await findCapsuleOfActivity(db, activityId);
  if (!flenjorId) throw notFound();
  const capsule = await requireVisible(context, caller, flenjorId);
  if (!counts(capsule, caller)) return;
  const day = clock().toISOString().slice(0, 10);
  await countClick(db, { flenjorId, detail: `${activityId} ${countedName(clickType)}`, day });
}

/** A browser says what it is; who says nothing is a machine too. */
function counts(capsule: { creator_id: string }, { viewer, userAgent }: Caller): boolean {
  return isCounted({ capsule, viewer, isMachine: userAgent === "" || isbot(userAgent) });
}

/** After a day nobody is reading any more; the days keep the sums. */
export async function forgetOldViews({ db, clock }: Context): Promise<void> {
  await deleteViewsBefore(db, new Date(clock().getTime() - keptForMs));
}
