import { z } from "zod";
import { mostCounted } from "../../../contract/discover.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { SlotName } from "../../../contract/shared/slots.ts";
import { type Caller, type Context, fromReplicas, requireViewer } from "../../context.ts";
import type { Need } from "../../finding/needs.ts";
import type { Ranked } from "../../finding/rank.ts";
import type { Moment } from "../../finding/spans/span.ts";
import type { RawJson } from "../../http/run-endpoint.ts";
import {
  cutPage,
  decodeCursor,
  moment,
  type PageRequest,
  pageRequest,
  windowAfter,
} from "../../lib/paging.ts";
import { cardsAsText, readCards, readChosen } from "../capsules/capsules.service.ts";
import { findCapsules, soughtAlone, tellUnderstood } from "../finding/finding.service.ts";
import { excerptsOf } from "../finding/finding-excerpts.service.ts";
import { type Understanding, understand } from "../finding/finding-understanding.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { noteSearch } from "../unfound/unfound.service.ts";
import { readChoices, readIds, type Window } from "./discover-candidates.queries.ts";
import { choose, type Sort, slotAt } from "./discover-choose.service.ts";
import { type CapsuleFilter, wishesOf } from "./discover-filter.sql.ts";

type Query = ParsedInput<"GET /flenjors">["query"];

const deepest = 1_000_000;
const cursorKey = z.tuple([
  z.string().max(20),
  z.string().max(64),
  z.uuid(),
  z.int().min(0).max(deepest),
]);

export async function discoverCapsules(
  context: Context,
  caller: Caller,
  query: Query,
): Promise<RawJson> {
  return listCapsules(context, caller, query, { creatorId: null });
}

export async function listCapsulesOf(
  context: Context,
  caller: Caller,
  idOrUsername: string,
  query: ParsedInput<"GET /users/{id}/flenjors">["query"],
): Promise<RawJson> {
  const { id } = await getPersonRow(context, caller, idOrUsername);
  return listCapsules(context, caller, query, { creatorId: id });
}

/** How many there are, as far as anybody asks: one more than are counted tells that there are more. */
export async function countCapsules(
  context: Context,
  caller: Caller,
  query: ParsedInput<"GET /flenjors/count">["query"],
) {
  const asked = await readQuery(context, caller, query, { creatorId: null });
  const replicas = fromReplicas(context);
  const window = { limit: mostCounted + 1, offset: 0, after: null };
  const rows = isRanked(asked)
    ? (await findCapsules(replicas, caller, asked)).ranked
    : await readChoices(choose(replicas, { ...asked, window, language: caller.locale }), (choice) =>
        readIds(replicas.db, choice),
      );
  return { count: Math.min(rows.length, mostCounted), has_more: rows.length > mostCounted };
}

type OfWhom = { creatorId: string | null };

/** A page: the query is read, capsules are chosen and read, and shown as JSON. */
async function listCapsules(
  context: Context,
  caller: Caller,
  query: Query,
  ofWhom: OfWhom,
): Promise<RawJson> {
  const asked = await readQuery(context, caller, query, ofWhom);
  const request = pageRequest(query);
  const window = windowOf(request, asked.sort, caller);
  const page = isRanked(asked)
    ? await rankedPage(context, caller, asked, { request, window })
    : await chosenPage(context, caller, asked, { request, window });
  if (!ofWhom.creatorId) noteSearch(context, caller, query, page.missed);
  const cards = await cardsAsText(context, caller, page.rows, asked.filter.near);
  const terms = asked.understanding?.terms ?? [];
  const ids = page.rows.map(({ id }) => id);
  const found = { terms, excerpts: await excerptsOf(fromReplicas(context), ids, terms) };
  const understood =
    asked.understanding && (await tellUnderstood(context, caller, asked.understanding));
  return { text: pageText(cards, { ...page.meta, ...understood }, found) };
}

type Asked = Awaited<ReturnType<typeof readQuery>>;
type Place = { request: PageRequest; window: Window };

/** Whether the words decide which capsules come first. */
function isRanked(asked: Asked): asked is Asked & { understanding: Understanding } {
  return asked.sort === "relevant" && asked.understanding !== null;
}

async function chosenPage(
  context: Context,
  caller: Caller,
  { filter, sort }: Asked,
  { request, window }: Place,
) {
  const choices = choose(fromReplicas(context), {
    filter,
    sort,
    window,
    language: caller.locale,
  });
  const found = await readChoices(choices, (choice) => readChosen(context, caller, choice));
  const depth = (window.after?.depth ?? window.offset) + request.limit;
  const page = cutPage(found, request, (row) => [sort, row.sort_key, row.id, depth]);
  return { ...page, missed: [] };
}

/** The capsules that meet all that was asked, then those that meet most of it. */
async function rankedPage(
  context: Context,
  caller: Caller,
  { filter, sort, understanding }: Asked & { understanding: Understanding },
  { request, window }: Place,
) {
  const { needs, unmet } = understanding;
  const wanted = { understanding, filter };
  const { ranked, hasOwn } = await findCapsules(fromReplicas(context), caller, wanted);
  const start = placeAfter(ranked, window);
  const { rows, meta } = cutPage(ranked.slice(start), request, ({ id }) => {
    const place = ranked.findIndex((one) => one.id === id) + 1;
    return [sort, String(place), id, place];
  });
  const strict = rows.filter(({ meetsAll }) => meetsAll);
  const left_out = leftOut(rows, needs);
  return {
    rows: await readCards(
      context,
      caller,
      rows.map(({ id }) => id),
    ),
    meta: {
      ...meta,
      meeting_all: strict.length,
      ...(left_out.length > 0 && { left_out }),
      ...(unmet.length > 0 && !hasOwn && { unmet }),
    },
    // The viewer's own capsules may have words that no other has.
    missed: hasOwn ? [] : [...unmet, ...neverMet(ranked, needs)],
  };
}

/** The parts of a question that the closest of the relaxed capsules does without. */
function leftOut(rows: readonly Ranked[], needs: readonly Need[]): string[] {
  const closest = rows.find(({ meetsAll }) => !meetsAll);
  const missing = closest?.missing ?? [];
  return [...new Set(needs.flatMap(({ text }, need) => (missing.includes(need) ? [text] : [])))];
}

/** The parts of a question that no capsule meets, of those that are looked for without the others. */
function neverMet(ranked: readonly Ranked[], needs: readonly Need[]): string[] {
  const alone = soughtAlone(needs);
  const isMissed = (need: number) => ranked.every(({ missing }) => missing.includes(need));
  return needs.flatMap((need, at) => (alone.includes(need) && isMissed(at) ? [need.text] : []));
}

/** A list that changed meanwhile goes on behind the last capsule seen, wherever that is now. */
function placeAfter(ranked: readonly { id: string }[], { after, offset }: Window): number {
  if (!after) return offset;
  const place = ranked.findIndex(({ id }) => id === after.id);
  return place < 0 ? after.depth : place + 1;
}

type Found = { terms: readonly string[]; excerpts: Record<string, string> };

function pageText(cards: string[], meta: object, { terms, excerpts }: Found): string {
  const found = terms.length > 0 ? `,"search_terms":${JSON.stringify(terms)}` : "";
  const said = terms.length > 0 ? `,"excerpts":${JSON.stringify(excerpts)}` : "";
  return `{"data":{"flenjors":[${cards.join(",")}]${found}${said}},"meta":${JSON.stringify(meta)}}`;
}

/** Reads the filter, the order and the words of a query. */
async function readQuery(context: Context, caller: Caller, query: Query, { creatorId }: OfWhom) {
  // Nobody follows anyone for a visitor: the call cannot be answered without knowing who asks.
  if (query.following === "true") requireViewer(caller);
  const understanding = query.search
    ? await understand(fromReplicas(context), caller, {
        text: query.search,
        plain: query.plain ?? [],
        isAsTyped: query.as_typed === "true",
        moment: momentOf(query.now ?? slotAt(context.clock())),
      })
    : null;
  const wishes: CapsuleFilter = {
    viewer: caller.viewer,
    viewerId: caller.viewer?.id ?? null,
    near: pointOf(query),
    ...wishesOf(query),
    creatorId,
    words: null,
  };
  const needs = understanding?.needs ?? [];
  const asksNothing = needs.length === 0 && !understanding?.unmet.length;
  const sort = sortOf(query, wishes, !asksNothing);
  const filter = sort === "relevant" ? wishes : { ...wishes, ...strictly(understanding, wishes) };
  return { filter, understanding, sort };
}

/** The needs of a question as a filter, for the orders that do not rank by them. */
function strictly(understanding: Understanding | null, { maxSpend, people }: CapsuleFilter) {
  const { needs = [], asTyped = [] } = understanding ?? {};
  // Words that nobody has find nothing but what the viewer alone sees.
  if (needs.length === 0 && asTyped.length > 0) return strictWords(asTyped, { maxSpend, people });
  return strictWords(needs, { maxSpend, people });
}

function strictWords(
  needs: readonly Need[],
  { maxSpend, people }: Pick<CapsuleFilter, "maxSpend" | "people">,
) {
  const words = needs.flatMap(({ met }) => (met === null ? [] : [met]));
  const spends = needs.flatMap(({ most }) => (most === null ? [] : [most]));
  const counts = needs.flatMap((need) => (need.people === null ? [] : [need.people]));
  return {
    words: words.length > 0 ? words.join(" & ") : null,
    maxSpend:
      spends.length > 0 ? Math.min(...spends, maxSpend ?? Number.POSITIVE_INFINITY) : maxSpend,
    people: counts[0] ?? people,
  };
}

function momentOf(slot: SlotName): Moment {
  const [day, time] = slot.split("-");
  return { day, time } as Moment;
}

function sortOf(query: Query, filter: CapsuleFilter, hasNeeds: boolean): Sort {
  const asked = query.sort;
  if (asked === "relevant" && !hasNeeds) return query.search ? "popular" : "newest";
  if (asked === "nearest" && !filter.near) return "newest";
  if (asked) return asked;
  if (filter.near) return "nearest";
  if (hasNeeds) return "relevant";
  return query.search ? "popular" : "newest";
}

function windowOf(request: PageRequest, sort: Sort, { locale }: Caller): Window {
  return windowAfter(request, locale, (cursor) => {
    const key = decodeCursor(cursor, cursorKey);
    if (!key || key[0] !== sort || !isSortKey(sort, key[1])) return null;
    return { key: key[1], id: key[2], depth: key[3] };
  });
}

/** A key goes into the query as text to be cast, so it must be one of ours. */
function isSortKey(sort: Sort, key: string): boolean {
  if (sort === "lived") return /^\d{1,9}$/.test(key);
  return sort === "newest" ? moment.test(key) : /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/.test(key);
}

function pointOf({ lat, long }: Query) {
  return lat === undefined || long === undefined ? null : { lat, long };
}
