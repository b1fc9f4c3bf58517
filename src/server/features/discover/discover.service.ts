import { z } from "zod";
import { mostCounted } from "../../../contract/discover.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, fromReplicas, requireViewer } from "../../context.ts";
import { invalid } from "../../errors.ts";
import type { RawJson } from "../../http/raw-json.ts";
import {
  cutPage,
  decodeCursor,
  offsetOf,
  type PageRequest,
  pageRequest,
} from "../../lib/paging.ts";
import { readChosen, writeTiles } from "../capsules/capsules.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { selectNewest, selectPopular } from "./discover.queries.ts";
import { type Read, type Row, readIds, type Window } from "./discover-candidates.queries.ts";
import type { CapsuleFilter } from "./discover-filter.queries.ts";
import { selectNearest } from "./discover-nearest.queries.ts";
import { selectRightNow } from "./discover-now.queries.ts";
import { selectRelevant } from "./discover-relevant.queries.ts";
import { understand } from "./discover-words.service.ts";

type Query = ParsedInput<"GET /flenjors">["query"];
type Sort = NonNullable<Query["sort"]>;

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
  const { filter, sort } = await wishesOf(context, caller, query, { creatorId: null });
  const copies = fromReplicas(context);
  const window = { limit: mostCounted + 1, offset: 0, after: null };
  const rows = await choose(copies, readIds(copies.db), { filter, sort, window });
  return { count: Math.min(rows.length, mostCounted), has_more: rows.length > mostCounted };
}

async function wishesOf(
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
    tags: query.tags ?? [],
    timeOfDay: query.time_of_day ?? null,
    dayOfWeek: query.day_of_week ?? null,
    maxSpend: query.max_spend ?? null,
    people: query.people ?? null,
    near: pointOf(query),
    radiusKm: query.radius_km ?? null,
    creatorId,
    isFollowing: query.following === "true",
    words: search,
  };
  return { filter, terms, correctedSearch, sort: sortOf(query, filter) };
}

async function listCapsules(
  context: Context,
  caller: Caller,
  query: Query,
  ofWhom: { creatorId: string | null },
): Promise<RawJson> {
  const { filter, sort, terms, correctedSearch } = await wishesOf(context, caller, query, ofWhom);
  const request = pageRequest(query);
  const window = windowOf(request, sort, caller);
  const read = readChosen(context, caller);
  const chosen = await choose(fromReplicas(context), read, { filter, sort, window });
  const depth = (window.after?.depth ?? window.offset) + request.limit;
  const { rows, meta } = cutPage(chosen, request, (row) => [sort, row.sort_key, row.id, depth]);
  const tiles = await writeTiles(context, caller, rows, filter.near);
  const corrected = correctedSearch ? `,"corrected_search":${JSON.stringify(correctedSearch)}` : "";
  const found = terms.length > 0 ? `,"search_terms":${JSON.stringify(terms)}` : "";
  return {
    text: `{"data":{"flenjors":[${tiles.join(",")}]${corrected}${found}},"meta":${JSON.stringify(meta)}}`,
  };
}

type Choice = { filter: CapsuleFilter; sort: Sort; window: Window };

function choose<Found extends Row>(
  { db, clock }: Context,
  read: Read<Found>,
  { filter, sort, window }: Choice,
): Promise<Found[]> {
  switch (sort) {
    case "popular":
      return selectPopular(db, read, filter, window);
    case "nearest":
      return filter.near
        ? selectNearest(db, read, filter, filter.near, window)
        : selectNewest(db, read, filter, window);
    case "relevant":
      return selectRelevant(db, read, filter, window);
    case "now": {
      const { timeOfDay, dayOfWeek, near } = filter;
      const now = clock();
      const moment = {
        day: dayOfWeek ?? dayNow(now),
        time: timeOfDay ?? "morning",
        near,
        today: `${now.toISOString().slice(0, 10)}T00:00:00Z`,
      };
      // The slot is a wish here, not a condition.
      return selectRightNow(read, { ...filter, timeOfDay: null, dayOfWeek: null }, moment, window);
    }
    default:
      return selectNewest(db, read, filter, window);
  }
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
  const limit = request.limit + 1;
  if (request.cursor === undefined) {
    return { limit, offset: offsetOf(request, locale), after: null };
  }
  const key = decodeCursor(request.cursor, cursorKey);
  if (!key || key[0] !== sort || !isSortKey(sort, key[1])) {
    throw invalid({ cursor: [errorWords(locale)("fields.cursor")] });
  }
  return { limit, offset: 0, after: { key: key[1], id: key[2], depth: key[3] } };
}

/** A key goes into the query as text to be cast, so it must be one of ours. */
function isSortKey(sort: Sort, key: string): boolean {
  return sort === "newest"
    ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key)
    : /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/.test(key);
}

function pointOf({ lat, long }: Query) {
  return lat === undefined || long === undefined ? null : { lat, long };
}

const days = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

function dayNow(moment: Date) {
  return days[moment.getUTCDay()] ?? "sunday";
}
