import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { endpoints } from "../../src/contract/endpoints.ts";
import { createTagNames } from "../../src/server/cache/tag-names.ts";
import type { Context } from "../../src/server/context.ts";
import type { Schema } from "../../src/server/db/schema.ts";
import {
  discoverCapsules,
  listCapsulesOf,
} from "../../src/server/features/discover/discover.service.ts";
import { listRelated } from "../../src/server/features/discover/discover-related.service.ts";
import { encodeCursor } from "../../src/server/lib/paging.ts";
import { openGazetteer } from "../world/cities.ts";
import type { FeedPath } from "./paths.ts";

const gazetteer = await openGazetteer();

type Recorded = { sql: string; parameters: readonly unknown[] };

/** The statements that a call sends, as it sends them, and how many rows the page has. */
export async function recordQueries(
  url: string,
  { query, viewerId, creatorId }: Omit<FeedPath, "name">,
): Promise<{ recorded: Recorded[]; rows: number; cursor: string | undefined }> {
  const recorded: Recorded[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      recorded.push({ sql, parameters });
    },
  });
  try {
    const { deep, related, ...asked } = query;
    const cursor = deep ? await cursorAt(pool, asked, Number(deep)) : undefined;
    const context = {
      db,
      reads: db,
      tagNames: createTagNames(),
      gazetteer,
      // Searches that find nothing are not counted here.
      unfound: { add: () => {} },
      clock: () => new Date("2026-11-01T12:00:00Z"),
    } as unknown as Context;
    const viewer = viewerId
      ? { id: viewerId, sessionId: viewerId, scope: [], blockedIds: [] }
      : null;
    const caller = {
      viewer,
      locale: "en",
      address: "",
      device: null,
      userAgent: "",
      requestId: "",
    } as const;
    const parsed = endpoints["GET /flenjors"].query.parse({ ...asked, ...(cursor && { cursor }) });
    const answer = related
      ? await listRelated(context, caller, related)
      : creatorId
        ? await listCapsulesOf(context, caller, creatorId, parsed)
        : await discoverCapsules(context, caller, parsed);
    const lists = Object.values(JSON.parse(answer.text).data).filter(Array.isArray);
    return { recorded: [...recorded], rows: lists.flat().filter(isCapsule).length, cursor };
  } finally {
    await db.destroy();
  }
}

/** Besides capsules, an answer lists words, which are plain strings. */
function isCapsule(listed: unknown): boolean {
  return typeof listed === "object";
}

/** A cursor so deep in the list, without walking there. */
async function cursorAt(
  pool: pg.Pool,
  { sort, tags, lat, long }: Record<string, string>,
  depth: number,
): Promise<string> {
  const [kind, text, values] = lat
    ? [
        "nearest",
        `select earth_distance(location, ll_to_earth($1, $2))::text as key, id from flenjors
          where visibility = 'public' and hidden_at is null and location is not null
          order by location <-> ll_to_earth($1, $2) offset $3 limit 1`,
        [lat, long, depth],
      ]
    : sort === "popular"
      ? [
          sort,
          "select score::text as key, flenjor_id as id from flenjor_scores order by score desc, flenjor_id desc offset $1 limit 1",
          [depth],
        ]
      : sort === "lived"
        ? [
            sort,
            "select lived_count::text as key, id from flenjors where visibility = 'public' and hidden_at is null order by lived_count desc, id desc offset $1 limit 1",
            [depth],
          ]
        : tags
          ? [
              "newest",
              "select created_at::text as key, flenjor_id as id from flenjor_facets where facet = $1 order by created_at desc, flenjor_id desc offset $2 limit 1",
              [`tag:${tags}`, depth],
            ]
          : [
              "newest",
              "select created_at::text as key, id from flenjors where visibility = 'public' and hidden_at is null order by created_at desc, id desc offset $1 limit 1",
              [depth],
            ];
  const { rows } = await pool.query(text as string, values as unknown[]);
  return encodeCursor([kind, rows[0].key, rows[0].id, depth]);
}
