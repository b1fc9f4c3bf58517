import { z } from "zod";
import { mostCounted } from "../../../contract/discover.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import { type Caller, type Context, fromReplicas, requireViewer } from "../../context.ts";
import type { RawJson } from "../../http/run-endpoint.ts";
import {
  cutPage,
  decodeCursor,
  moment,
  type PageRequest,
  pageRequest,
  windowAfter,
} from "../../lib/paging.ts";
import { cardsAsText, readChosen } from "../capsules/capsules.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { readChoices, readIds, type Window } from "./discover-candidates.queries.ts";
import { choose, type Sort } from "./discover-choose.service.ts";
import { type CapsuleFilter, wishesOf } from "./discover-filter.sql.ts";
import { understand } from "./discover-words.service.ts";

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
  const { filter, sort } = await readQuery(context, caller, query, { creatorId: null });
  const replicas = fromReplicas(context);
  const window = { limit: mostCounted + 1, offset: 0, after: null };
  const choices = choose(replicas, { filter, sort, window });
  const rows = await readChoices(choices, (choice) => readIds(replicas.db, choice));
  return { count: Math.min(rows.length, mostCounted), has_more: rows.length > mostCounted };
}

/** A page: the query is read, capsules are chosen and read, and shown as JSON. */
async function listCapsules(
  context: Context,
  caller: Caller,
  query: Query,
  ofWhom: { creatorId: string | null },
): Promise<RawJson> {
  const { filter, sort, terms, correctedSearch } = await readQuery(context, caller, query, ofWhom);
  const request = pageRequest(query);
  const window = windowOf(request, sort, caller);
  const choices = choose(fromReplicas(context), { filter, sort, window });
  const found = await readChoices(choices, (choice) => readChosen(context, caller, choice));
  const depth = (window.after?.depth ?? window.offset) + request.limit;
  const { rows, meta } = cutPage(found, request, (row) => [sort, row.sort_key, row.id, depth]);
  const cards = await cardsAsText(context, caller, rows, filter.near);
  return { text: pageText(cards, { meta, terms, correctedSearch }) };
}

type Around = { meta: object; terms: string[]; correctedSearch: string | null };

function pageText(cards: string[], { meta, terms, correctedSearch }: Around): string {
  const corrected = correctedSearch ? `,"corrected_search":${JSON.stringify(correctedSearch)}` : "";
  const found = terms.length > 0 ? `,"search_terms":${JSON.stringify(terms)}` : "";
  return `{"data":{"flenjors":[${cards.join(",")}]${corrected}${found}},"meta":${JSON.stringify(meta)}}`;
}

/** Reads the filter, the order and the search words of a query. */
async function readQuery(
  context: Context,
  caller: Caller,
  query: Query,
  { creatorId }: { creatorId: string | null },
) {
  // Nobody follows anyone for a visitor: the call cannot be answered without knowing who asks.
  if (query.following === "true") requireViewer(caller);
  const { search, terms, correctedSearch } = await understand(
    fromReplicas(context),
    query.search ?? "",
  );
  const filter: CapsuleFilter = {
    viewer: caller.viewer,
    viewerId: caller.viewer?.id ?? null,
    near: pointOf(query),
    ...wishesOf(query),
    creatorId,
    words: search,
  };
  return { filter, terms, correctedSearch, sort: sortOf(query, filter) };
}

function sortOf(query: Query, filter: CapsuleFilter): Sort {
  const asked = query.sort;
  if (asked === "relevant" && !filter.words) return "newest";
  if (asked === "nearest" && !filter.near) return "newest";
  if (asked) return asked;
  if (filter.near) return "nearest";
  return filter.words ? "relevant" : "newest";
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
  return sort === "newest" ? moment.test(key) : /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/.test(key);
}

function pointOf({ lat, long }: Query) {
  return lat === undefined || long === undefined ? null : { lat, long };
}
