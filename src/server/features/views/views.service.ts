import { isbot } from "isbot";
import { v7 as newId } from "uuid";
import { type Batch, createBatch } from "../../batch.ts";
import type { Caller, Context } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { countedName, isCounted } from "./views.policy.ts";
import {
  countClick,
  deleteViewsBefore,
  findCapsuleOfActivity,
  insertViews,
  lengthenView,
  type NewView,
} from "./views.queries.ts";

const waitMs = 50;
const largestBatch = 500;
const keptForMs = 24 * 60 * 60 * 1000;

/** One per database: whoever opens a capsule at the same moment is written together. */
const batches = new WeakMap<Context["db"], Batch<NewView>>();

function batchOf(db: Context["db"]): Batch<NewView> {
  const known = batches.get(db);
  if (known) return known;
  const write = (views: NewView[]) => insertViews(db, views);
  const batch = createBatch({ write, waitMs, largest: largestBatch });
  batches.set(db, batch);
  return batch;
}

/** Answers once the view is stored; whether it counts is nobody's business but ours. */
export async function beginView(
  context: Context,
  caller: Caller,
  flenjorId: string,
  source: string | undefined,
): Promise<{ id: string }> {
  const { db, clock } = context;
  const capsule = await requireVisible(context, caller, flenjorId);
  const view: NewView = {
    id: newId(),
    flenjor_id: flenjorId,
    counted: counts(capsule, caller),
    channel: countedName(source),
    created_at: clock().toISOString(),
  };
  // Inside a transaction it must stand or fall with it.
  if (db.isTransaction) await insertViews(db, [view]);
  else await batchOf(db).add(view);
  return { id: view.id };
}

/** May be told again and again while somebody reads; only what is longer is added. */
export async function lengthen(
  { db, clock }: Context,
  id: string,
  durationMs: number,
): Promise<{ id: string; duration_ms: number }> {
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
