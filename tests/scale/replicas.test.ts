import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPostgres } from "../../src/server/db/client.ts";
import { mostLagMs } from "../../src/server/db/replica-watch.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { createMember, type Member } from "../support/people.ts";
import { publish } from "../support/whole-capsules.ts";
import { type CopiedDatabase, startCopiedDatabase } from "./copied-database.ts";

/** Longer than somebody who has written reads from the primary alone. */
const laterMs = 20_000;

let site: CopiedDatabase;
let app: TestApp;
let ana: Member;
let rui: Member;
let tag = "";
let now = Date.now();

beforeAll(async () => {
  site = await startCopiedDatabase();
  const { db, reads } = site.database;
  app = await createTestApp({}, { db, reads, clock: () => new Date(now) });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await site?.close();
});
beforeEach(async () => {
  ana = await createMember(app);
  rui = await createMember(app);
  tag = `t${randomUUID().slice(0, 8)}`;
});

const titles = async (query: object, token?: string): Promise<string[]> => {
  const { body } = await app.call(
    "GET /flenjors",
    { query: query as never },
    token ? { token } : {},
  );
  return body.data.flenjors.map(({ title }: { title: string }) => title);
};
const read = (id: string, token?: string) =>
  app.call("GET /flenjors/{id}", { params: { id } }, token ? { token } : {});
const pause = () => site.copy.query("select pg_wal_replay_pause()");
const resume = () => site.copy.query("select pg_wal_replay_resume()");

/**
 * Collects the statements that nodes send to the replica from now on, the last of each connection.
 */
async function watchCopy(): Promise<() => Promise<string>> {
  const { rows } = await site.copy.query("select clock_timestamp() as at");
  return async () => {
    const { rows: asked } = await site.copy.query(
      "select query from pg_stat_activity where application_name = 'flenjor' and query_start > $1",
      [rows[0].at],
    );
    return asked.map(({ query }) => query).join("\n");
  };
}

test("what may be seconds old is read from the copy", async () => {
  const { id } = await publish(app, ana, { title: "Read from the copy", tags: [tag] });
  await site.caughtUp();
  now += laterMs;
  const asks: [about: string, ask: () => Promise<unknown>][] = [
    ["flenjor_counts", () => titles({ tags: tag })],
    ["flenjor_counts", () => titles({ tags: tag }, rui.token)],
    ["flenjor", () => read(id)],
    ["tags", () => app.call("GET /tags", { query: { search: "copied" } })],
  ];
  for (const [about, ask] of asks) {
    const asked = await watchCopy();
    await ask();
    expect(await asked()).toContain(about);
  }
  expect(await titles({ tags: tag }, rui.token)).toEqual(["Read from the copy"]);
});

test("whoever has just written sees it, though the copy stands still", async () => {
  now += laterMs;
  await site.caughtUp();
  await pause();
  try {
    const { id } = await publish(app, ana, { title: "Just written", tags: [tag] });
    expect(await titles({ tags: tag }, ana.token)).toEqual(["Just written"]);
    expect((await read(id, ana.token)).status).toBe(200);
    // For everyone else the list may be late, but never the thing itself.
    expect(await titles({ tags: tag }, rui.token)).toEqual([]);
    expect((await read(id, rui.token)).body.data.flenjor.title).toBe("Just written");
  } finally {
    await resume();
  }
});

test("R-CAPS-09 what is taken away is gone at once, though the copy stands still", async () => {
  const all = { tags: [tag] };
  const granted = await publish(app, ana, { ...all, title: "Granted", visibility: "private" });
  const open = await publish(app, ana, { ...all, title: "Open" });
  const deleted = await publish(app, ana, { ...all, title: "Deleted" });
  const asAna = { token: ana.token };
  const access = { params: { id: granted.id }, body: { user_ids: [rui.id] } };
  await app.call("POST /flenjors/{id}/user-access", access, asAna);
  await site.caughtUp();
  now += laterMs;
  expect((await titles({ tags: tag }, rui.token)).sort()).toEqual(["Deleted", "Granted", "Open"]);
  await pause();
  try {
    await app.call("DELETE /flenjors/{id}/user-access", access, asAna);
    const body = { visibility: "private" } as const;
    await app.call("PATCH /flenjors/{id}", { params: { id: open.id }, body }, asAna);
    await app.call("DELETE /flenjors/{id}", { params: { id: deleted.id } }, asAna);
    for (const token of [rui.token, undefined]) {
      expect(await titles({ tags: tag }, token)).toEqual([]);
      for (const { id } of [granted, open, deleted]) {
        expect((await read(id, token)).status).toBe(404);
      }
    }
  } finally {
    await resume();
  }
});

test("a session that is ended or a block is heeded, though the copy stands still", async () => {
  await publish(app, ana, { title: "Not for the blocked", tags: [tag] });
  await site.caughtUp();
  now += laterMs;
  expect(await titles({ tags: tag }, rui.token)).toEqual(["Not for the blocked"]);
  await pause();
  try {
    await app.call("POST /users/{id}/block", { params: { id: rui.id } }, { token: ana.token });
    expect(await titles({ tags: tag }, rui.token)).toEqual([]);
    await app.call("POST /auth/logout", {}, { token: rui.token });
    expect((await app.call("GET /flenjors", {}, { token: rui.token })).status).toBe(401);
  } finally {
    await resume();
  }
});

test("a copy that lags too far behind is left out", async () => {
  now += laterMs;
  await site.caughtUp();
  await pause();
  try {
    await publish(app, ana, { title: "Late", tags: [tag] });
    expect(await titles({ tags: tag })).toEqual([]);
    const patience = { timeout: mostLagMs + 3_000 };
    await expect.poll(() => titles({ tags: tag }), patience).toEqual(["Late"]);
  } finally {
    await resume();
  }
});

test("a copy that is stopped under load fails nobody, and is read again when it is back", async () => {
  await publish(app, ana, { title: "Still there", tags: [tag] });
  await site.caughtUp();
  now += laterMs;
  let isOver = false;
  const failures: unknown[] = [];
  let answers = 0;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const found = await titles({ tags: tag }).catch((error) => [String(error)]);
      if (found[0] !== "Still there") failures.push(found);
      answers++;
    }
  });
  await wait(300);
  await site.replica.stopAtOnce();
  const whenStopped = answers;
  await wait(1500);
  const whenBack = answers;
  await site.replica.start();
  await wait(1500);
  isOver = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  expect(whenBack).toBeGreaterThan(whenStopped + 20);
  const asked = await watchCopy();
  await titles({ tags: tag });
  expect(await asked()).toContain("flenjor_counts");
}, 30_000);

test("a node starts and answers with its copy away", async () => {
  const away = "postgres://postgres:none@127.0.0.1:1/postgres";
  const { reads, close } = await openPostgres(site.primary.url, 2, [away]);
  try {
    expect(await reads.selectFrom("users").select("id").limit(1).execute()).toHaveLength(1);
  } finally {
    await close();
  }
});
