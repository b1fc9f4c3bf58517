import { createHash } from "node:crypto";
import { z } from "zod";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer, type UnfoundSearch } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { unfoundWords } from "../../finding/unfound.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { withRequestDeadline } from "../../lib/deadline.ts";
import { isMachine } from "../../lib/is-machine.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import { createWriteBatch, type WriteBatch } from "../../lib/write-batch.ts";
import { isByWordsAlone } from "./unfound.policy.ts";
import {
  addMarks,
  deleteAllBut,
  deleteFirstAskedBefore,
  deleteSearch,
  insertWords,
  selectAskedBy,
  type UnfoundAfter,
} from "./unfound.queries.ts";

/** Fewer people than this, and the words may be somebody's own. */
const shownFrom = 3;
const keptDays = 90;
const mostKept = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

const waitMs = 500;
const largestBatch = 200;

export function createUnfoundBatch(): WriteBatch<UnfoundSearch> {
  return createWriteBatch({ write: countSearches, waitMs, largest: largestBatch });
}

/** Counts the parts of a search that no capsule meets. The search is answered meanwhile. */
export function noteSearch(
  context: Context,
  caller: Caller,
  query: ParsedInput<"GET /flenjors">["query"],
  missed: readonly string[],
): void {
  if (missed.length === 0 || !isByWordsAlone(query)) return;
  const asker = askerOf(caller);
  const words = asker && unfoundWords(query.search ?? "", missed, caller.locale);
  if (words) void context.unfound.add({ words, asker, context });
}

/**
 * One person: an account, or all visitors of one network. Machines are none, and moderators and
 * operators repeat what others asked.
 */
function askerOf({ viewer, address, userAgent }: Caller): string | null {
  if (viewer) return viewer.scope.length > 0 ? null : `account ${viewer.id}`;
  return isMachine(userAgent) ? null : `network ${networkOf(address)}`;
}

/** Nobody waits for it, so that a failure is only logged. */
async function countSearches(searches: UnfoundSearch[]): Promise<void> {
  const [first] = searches;
  if (!first) return;
  const { context } = first;
  try {
    // The deadline of the request that came first may be over.
    await withRequestDeadline(async () => store(context, await withinBudget(context, searches)));
  } catch (error) {
    context.log.error({ err: error }, "searches that found nothing were not counted");
  }
}

async function withinBudget(
  { attempts }: Context,
  searches: readonly UnfoundSearch[],
): Promise<UnfoundSearch[]> {
  const once = new Map(searches.map((one) => [`${one.asker} ${one.words}`, one]));
  const allowed: UnfoundSearch[] = [];
  for (const one of once.values()) {
    if (await attempts.trySpend("unfound", one.asker)) allowed.push(one);
  }
  return allowed;
}

async function store(context: Context, searches: readonly UnfoundSearch[]): Promise<void> {
  if (searches.length === 0) return;
  const day = dayOf(context.clock());
  const askings = searches.map(({ words, asker }) => ({ words, asker: hashOf(words, asker) }));
  const words = searches.map((one) => one.words);
  await inTransaction(context, async ({ db }) => {
    const added = await insertWords(db, words, day);
    await addMarks(db, askings, day);
    if (added > 0) await deleteAllBut(db, mostKept);
  });
}

function hashOf(words: string, asker: string): string {
  return createHash("sha256").update(`${words}\n${asker}`).digest("base64url");
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

const cursorKey = z.tuple([z.int().min(0).max(10_000), z.iso.date(), z.uuid()]);

export async function listUnfound(
  { db }: Context,
  { locale }: Caller,
  request: PageRequest,
): Promise<Answer<"GET /moderation/unfound-searches">> {
  const window = windowAfter(request, locale, (cursor): UnfoundAfter | null => {
    const key = decodeCursor(cursor, cursorKey);
    return key && { people: key[0], day: key[1], id: key[2] };
  });
  const found = await selectAskedBy(db, shownFrom, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.people, row.last_asked_on, row.id]);
  return { data: { searches: rows }, meta };
}

export async function removeUnfound({ db }: Context, id: string): Promise<void> {
  if (!(await deleteSearch(db, id, shownFrom))) throw notFound();
}

/** The log outlives the words, so it does not repeat them. */
export async function removeAsOperator(
  context: Context,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await removeUnfound(inside, id);
    const actorId = requireViewer(caller).id;
    await recordEvent(inside.db, { event: "search-removed", actorId, subjectId: null });
  });
}

/** Counted from the first who asked, so that nothing of anybody is there for longer. */
export async function forgetOldSearches({ db, clock }: Context): Promise<void> {
  await deleteFirstAskedBefore(db, dayOf(new Date(clock().getTime() - keptDays * dayMs)));
}
