import type { ControlledTransaction } from "kysely";
import type { EndpointKey } from "../../src/contract/endpoints.ts";
import { apiBase } from "../../src/contract/shared/api-base.ts";
import type { AnswerCache } from "../../src/server/cache/answer-cache.ts";
import type { Db, Schema } from "../../src/server/db/schema.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { authorizationTable } from "./authorization-table.ts";
import { type Actor, buildWorld, placeOf, type World } from "./authorization-world.ts";
import { cleanDatabase } from "./database.ts";

export type Sent = { method: string; url: string; body?: object; actor: Actor };

type Answer = Awaited<ReturnType<typeof sendTo>>;

export type UndoneCalls = {
  site: TestApp;
  world: World;
  requestOf(key: EndpointKey, id: string, actor: Actor): Sent;
  /** Sends a call and undoes its effects, so that each call finds the same world. */
  send(sent: Sent): Promise<Answer>;
  /** The status of a call, and the mails that it would have caused, as "template to recipient". */
  mailsOf(sent: Sent): Promise<{ status: number; mails: string[] }>;
};

/** The site on the world of the authorization table. */
export async function startUndoneCalls({
  cache,
}: {
  cache?: AnswerCache | undefined;
} = {}): Promise<UndoneCalls> {
  const database = await cleanDatabase();
  const running: Running = { transaction: null };
  // These tests prove who may call, so passwords need no costly hash here.
  const passwords = { hash: async () => "hash", matches: async () => true };
  const site = await createTestApp({}, { db: switching(database, running), passwords, cache });
  const world = await buildWorld(site);
  const undone = async <Result>(method: string, work: () => Promise<Result>): Promise<Result> => {
    running.transaction = method === "GET" ? null : await database.startTransaction().execute();
    try {
      return await work();
    } finally {
      await running.transaction?.rollback().execute();
      running.transaction = null;
    }
  };
  return {
    site,
    world,
    requestOf(key, id, actor) {
      const input = authorizationTable[key].input?.(id, world, actor) ?? {};
      const { method, path } = placeOf(key, input);
      return { method, url: apiBase + path, body: input.body, actor };
    },
    send: (sent) => undone(sent.method, () => sendTo(site, world, sent)),
    mailsOf: (sent) =>
      undone(sent.method, async () => {
        const before = new Set((await queuedMails(site)).map(({ id }) => id));
        const { statusCode } = await sendTo(site, world, sent);
        const added = (await queuedMails(site)).filter(({ id }) => !before.has(id));
        const mails = added.map(({ template, recipient }) => `${template} to ${recipient}`);
        return { status: statusCode, mails };
      }),
  };
}

type Running = { transaction: ControlledTransaction<Schema> | null };

/** The database, or the transaction that the call under test runs in and that is undone after it. */
function switching(db: Db, running: Running): Db {
  return new Proxy(db, {
    get: (_target, name) => {
      const real = running.transaction ?? db;
      const value = Reflect.get(real, name, real) as unknown;
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
}

const queuedMails = ({ db }: TestApp) =>
  db.selectFrom("outbox").select(["id", "template", "recipient"]).orderBy("id").execute();

async function sendTo({ app }: TestApp, { people }: World, { method, url, body, actor }: Sent) {
  const token = actor === "visitor" ? undefined : people[actor].token;
  // A line of events stays open: its beginning tells enough.
  const isLine = url.endsWith("/events");
  const answer = await app.inject({
    method: method as "GET",
    url,
    headers: { "user-agent": "test", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
    ...(isLine && { payloadAsStream: true }),
  });
  return isLine ? Object.assign(answer, { body: await beginningOf(answer.stream()) }) : answer;
}

/** The first words of a line of events, or all of a refusal; then nobody listens any more. */
async function beginningOf(line: AsyncIterable<Buffer>): Promise<string> {
  for await (const words of line) return words.toString();
  return "";
}
