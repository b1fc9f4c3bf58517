// The least code that does the same work, in a process of its own: node:http, pg, React's
// renderToString. The suite sends it the answers and statements of each path; see suite/servers.ts.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { renderCards } from "./cards.ts";

export type Statement = { text: string; values: unknown[] };

export type Reference =
  /** The same bytes, from memory. */
  | { kind: "bytes"; type: string; base64: string }
  /** Statements one after the other; the last one's only value is the answer. */
  | { kind: "sql"; statements: Statement[] }
  /** The same, shown as cards. */
  | { kind: "page"; statements: Statement[] }
  /** A row and a count in one transaction; the address ends in /user/capsule. */
  | { kind: "like" }
  /** The row, the count and the day of a view; the address ends in /capsule. */
  | { kind: "view" };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const references = new Map<string, Reference & { bytes?: Buffer }>();
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `reference_${names.size}`;
  names.set(text, name);
  return name;
}

async function runAll(statements: readonly Statement[]): Promise<string> {
  let answer = "";
  for (const { text, values } of statements) {
    const { rows } = await pool.query({ name: nameOf(text), text, values });
    answer = String(Object.values(rows[0] ?? {})[0]);
  }
  return answer;
}

async function like(userId: string, capsuleId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "insert_like",
      text: "insert into flenjor_likes (user_id, flenjor_id) values ($1, $2) on conflict do nothing",
      values: [userId, capsuleId],
    });
    const { rows } = await client.query({
      name: "count_like",
      text: "update flenjor_counts set likes_count = likes_count + 1 where flenjor_id = $1 returning likes_count",
      values: [capsuleId],
    });
    await client.query("commit");
    return JSON.stringify({ data: { liked: true, likes_count: rows[0].likes_count } });
  } finally {
    client.release();
  }
}

async function view(capsuleId: string): Promise<string> {
  await pool.query({
    name: "count_view",
    text: `with made as (
        insert into flenjor_views (id, flenjor_id, channel) values (gen_random_uuid(), $1, '')
      ), counted as (
        update flenjor_counts set views_count = views_count + 1 where flenjor_id = $1
      )
      insert into flenjor_days as d (flenjor_id, day, kind, count) values ($1, current_date, 'view', 1)
      on conflict (flenjor_id, day, kind, detail) do update set count = d.count + 1`,
    values: [capsuleId],
  });
  return "{}";
}

async function answer({
  url = "",
}: IncomingMessage): Promise<{ type: string; body: string | Buffer }> {
  const [, name = "", ...rest] = url.split("/");
  const reference = references.get(name);
  const type = "application/json; charset=utf-8";
  switch (reference?.kind) {
    case "bytes":
      reference.bytes ??= Buffer.from(reference.base64, "base64");
      return { type: reference.type, body: reference.bytes };
    case "sql":
      return { type, body: await runAll(reference.statements) };
    case "page": {
      const { data } = JSON.parse(await runAll(reference.statements));
      return { type: "text/html; charset=utf-8", body: renderCards(data.flenjors) };
    }
    case "like":
      return { type, body: await like(rest[0] ?? "", rest[1] ?? "") };
    case "view":
      return { type, body: await view(rest[0] ?? "") };
    default:
      throw new Error(`no reference ${name}`);
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ type, body }) => {
      response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error) => response.writeHead(500, { "Content-Length": 0 }).end(String(error).slice(0, 0)),
  );
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("message", ({ name, reference }: { name: string; reference: Reference }) => {
  references.set(name, reference);
  process.send?.({ stored: name });
});
process.on("disconnect", () => process.exit());
