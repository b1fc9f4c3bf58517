import type { Client } from "pg";
import { endpoints } from "../../src/contract/endpoints.ts";
import type { Context } from "../../src/server/context.ts";
import { capsuleAsText } from "../../src/server/features/capsules/capsules.service.ts";
import { discoverCapsules } from "../../src/server/features/discover/discover.service.ts";
import { findViewer } from "../../src/server/features/sessions/sessions.service.ts";
import { requestOf } from "../load/drive.ts";
import { choices, feedStatement } from "../references/feed-json.ts";
import type { Reference } from "../references/server.ts";
import { hashOf, type Somebody } from "./people.ts";
import { recordStatements } from "./recorder.ts";

/** A path of the product and the least that does the same work. */
export type Case = {
  name: string;
  /** In words, for the report. */
  against: string;
  bar: number;
  goal: number;
  ours: (number: number) => string;
  reference: Reference | "bytes";
  /** Follows the path's name in the address that the reference is asked for; nothing unless told. */
  theirs?: (number: number) => string;
  /** Before each measurement, so that both find the same. */
  reset?: string;
  /** Where how many come at once is the point. */
  connections?: number;
  /** Compares PostgreSQL's CPU for one call of theirs over one of ours, instead of rates. */
  isDatabaseCpu?: boolean;
};

export type World = { client: Client; url: string; people: Somebody[] };

/** Of those who are signed in; whoever likes twice adds nothing. */
const forgetLikes = "delete from flenjor_likes where user_id in (select user_id from sessions)";

const inSql = "node:http + pg, JSON made in SQL";
const sameSql = "node:http + pg, the same SQL";
const sameBytes = "node:http sending the same bytes";

export async function casesOf({ client, url, people }: World): Promise<Case[]> {
  const one = async (sql: string): Promise<string> =>
    String(Object.values((await client.query(sql)).rows[0] ?? {})[0] ?? "");
  const [me] = people as [Somebody];
  const tag = await one("select slug from tags order by flenjors_count desc, slug limit 1");
  const word = await one(`select word from (select unnest(tsvector_to_array(search)) as word
      from flenjors where locale = 'en' order by created_at desc limit 60000) words
    where length(word) > 4 group by word order by count(*) desc, word offset 2 limit 1`);
  const here = await client.query(`select round((place->>'lat')::numeric, 4)::text as lat,
      round((place->>'long')::numeric, 4)::text as long from flenjors
    where place is not null and visibility = 'public' order by created_at limit 1`);
  const near: Record<string, string> = here.rows[0];
  const slot = { day_of_week: "sunday", time_of_day: "morning" };
  const { rows: ids } = await client.query<{ id: string }>(
    "select id from flenjors where visibility = 'public' and hidden_at is null order by md5(id::text) limit 20000",
  );
  const idOf = (number: number) => ids[number % ids.length]?.id ?? "";
  const whole = await one(`select f.id from flenjors f where visibility = 'public'
    and experiences_count >= 3 order by created_at desc limit 1`);

  const authorized = { Authorization: `Bearer ${me.token}` };
  const asked = (path: string) => () => requestOf(path, { headers: authorized });
  const list = (query: Record<string, string>) =>
    asked(`/api/v1/flenjors${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ""}`);
  const caller = async (context: Context) => ({
    viewer: await findViewer(context, me.token),
    locale: "en" as const,
    address: "",
    userAgent: "",
    device: null,
    requestId: "",
  });
  const listSql = async (query: Record<string, string>): Promise<Reference> => ({
    kind: "sql",
    statements: await recordStatements(url, async (context) =>
      discoverCapsules(
        context,
        await caller(context),
        endpoints["GET /flenjors"].query.parse(query),
      ),
    ),
  });
  const feed = (choice: string, ...values: unknown[]): Reference => ({
    kind: "sql",
    statements: [feedStatement(choice, [hashOf(me.token), ...values])],
  });
  const feedBars = { against: inSql, bar: 0.6, goal: 0.8 };
  const deep =
    await one(`select encode(convert_to(json_build_array('newest', created_at::text, id, 5000)::text,
    'UTF8'), 'base64') from flenjors where visibility = 'public' and hidden_at is null
    order by created_at desc, id desc offset 5000 limit 1`);
  const somebody = (number: number) => people[number % people.length] as Somebody;
  const like = (number: number, id: string) =>
    requestOf(`/api/v1/flenjors/${id}/like`, {
      method: "POST",
      headers: { Authorization: `Bearer ${somebody(number).token}` },
    });
  const likeBars = { against: "insert + count in a transaction", bar: 0.5, goal: 0.8 };
  const hotId = idOf(7);

  return [
    { name: "feed, signed in", ...feedBars, ours: list({}), reference: feed(choices.newest) },
    {
      name: "feed, anonymous, hot",
      against: sameBytes,
      bar: 0.5,
      goal: 0.7,
      ours: () => requestOf("/api/v1/flenjors"),
      reference: "bytes",
    },
    {
      name: "tag",
      ...feedBars,
      ours: list({ tags: tag }),
      reference: feed(choices.facet, `tag:${tag}`),
    },
    {
      name: "slot",
      ...feedBars,
      ours: list(slot),
      reference: feed(choices.facet, "slot:sunday-morning"),
    },
    {
      name: "following",
      ...feedBars,
      ours: list({ following: "true" }),
      reference: feed(choices.following),
    },
    {
      name: "deep cursor",
      ...feedBars,
      ours: list({
        cursor: deep
          .replaceAll(/\s/g, "")
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", ""),
      }),
      reference: feed(choices.newest.replace("limit 25", "offset 5000 limit 25")),
    },
    {
      name: "search word + tag",
      against: sameSql,
      bar: 0.7,
      goal: 0.85,
      ours: list({ search: word, tags: tag }),
      reference: await listSql({ search: word, tags: tag }),
    },
    {
      name: "nearest",
      against: sameSql,
      bar: 0.6,
      goal: 0.8,
      ours: list(near),
      reference: await listSql(near),
    },
    {
      name: "one capsule, nested, signed in",
      against: sameSql,
      bar: 0.6,
      goal: 0.8,
      ours: asked(`/api/v1/flenjors/${whole}`),
      reference: {
        kind: "sql",
        statements: await recordStatements(url, async (context) =>
          capsuleAsText(context, await caller(context), whole),
        ),
      },
    },
    {
      name: "like, random rows",
      ...likeBars,
      ours: (number) => like(number, idOf(number * 31)),
      reference: { kind: "like" },
      theirs: (number) => `/${somebody(number).id}/${idOf(number * 31)}`,
      reset: forgetLikes,
    },
    {
      name: "like, one hot row",
      ...likeBars,
      ours: (number) => like(number, hotId),
      reference: { kind: "like" },
      theirs: (number) => `/${somebody(number).id}/${hotId}`,
      reset: forgetLikes,
    },
    {
      name: "view, batched",
      against: "row, count and day of each view by itself, in PostgreSQL's CPU",
      connections: 256,
      bar: 5,
      goal: 5,
      isDatabaseCpu: true,
      ours: (number) =>
        requestOf(`/api/v1/flenjors/${idOf(number * 17)}/view`, {
          method: "POST",
          headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
        }),
      reference: { kind: "view" },
      theirs: (number) => `/${idOf(number * 17)}`,
    },
    {
      name: "/discover, signed in, cold",
      against: "renderToString of the same cards + JSON made in SQL",
      bar: 0.5,
      goal: 0.7,
      ours: () => requestOf("/discover", { headers: { Cookie: `auth.token=${me.token}` } }),
      reference: { kind: "page", statements: [feedStatement(choices.newest, [hashOf(me.token)])] },
    },
    {
      name: "/discover, anonymous, hot",
      against: sameBytes,
      bar: 0.4,
      goal: 0.6,
      ours: () => requestOf("/discover"),
      reference: "bytes",
    },
    {
      name: "/discover, anonymous, hot, in brotli",
      against: sameBytes,
      bar: 0.4,
      goal: 0.6,
      ours: () => requestOf("/discover", { headers: { "Accept-Encoding": "gzip, deflate, br" } }),
      reference: "bytes",
    },
  ];
}
