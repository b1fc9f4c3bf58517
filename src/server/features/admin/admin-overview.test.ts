import { randomUUID } from "node:crypto";
import { sql as kyselySql } from "kysely";
import pg from "pg";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { HealthCheck, HealthName } from "../../../contract/admin/overview.ts";
import { checkDisks } from "../../health/store-health.ts";

let site: TestApp;
let operator: Member;
beforeAll(async () => {
  site = await createTestApp();
  operator = await createMember(site, { scope: ["operator"] });
});
afterAll(() => site.close());

async function checks(): Promise<HealthCheck[]> {
  const { body } = await site.call("GET /admin/overview", {}, operator);
  return body.data.checks;
}

async function check(name: HealthName): Promise<HealthCheck | undefined> {
  return (await checks()).find((one) => one.name === name);
}

test("the overview tells how database, uploads and disks are", async () => {
  expect(await check("database")).toMatchObject({
    state: "good",
    facts: {
      engine: process.env.TEST_ENGINE,
      version: expect.stringMatching(/^\d+/),
      size_bytes: expect.any(Number),
    },
  });
  expect(await check("uploads")).toMatchObject({ state: "good", facts: { place: "disk" } });
  for (const name of ["data_disk", "cache_disk"] as const) {
    expect((await check(name))?.facts.free_bytes).toBeGreaterThan(0);
  }
  // Neither is set here.
  expect([await check("redis"), await check("replica")]).toEqual([undefined, undefined]);
});

test("the check of the uploads leaves no file behind", async () => {
  await checks();
  const keys: string[] = [];
  for await (const { key } of site.context.media.storage.list()) keys.push(key);
  expect(keys).toEqual([]);
});

test("a disk with little left is told before it is full", async () => {
  const folders = { DATA_DIR: "/data", CACHE_DIR: "/cache" };
  const free = { "/data": 700 * 1024 ** 2, "/cache": 100 * 1024 ** 2 };
  const found = await checkDisks(folders, async (folder) => ({
    free_bytes: free[folder as keyof typeof free],
    total_bytes: 1024 ** 4,
  }));
  expect(found.map(({ state, problem }) => [state, problem])).toEqual([
    ["warning", "nearly_full"],
    ["bad", "full"],
  ]);
});

const mail = (more: object) => ({
  id: newId(),
  user_id: null,
  recipient: "ana@example.org",
  template: "password-changed",
  locale: "en" as const,
  details: "{}",
  ...more,
});

test("mails that were given up are told as such, unless others still fail", async () => {
  const given_up_at = new Date();
  await site.db
    .insertInto("outbox")
    .values(mail({ last_error: "550 no such box", given_up_at }))
    .execute();
  expect(await check("mail")).toMatchObject({
    state: "warning",
    problem: "mails_given_up",
    facts: { failing: 0, given_up: 1, last_error: "550 no such box" },
  });
  await site.db
    .insertInto("outbox")
    .values(mail({ last_error: "452 mailbox full" }))
    .execute();
  expect(await check("mail")).toMatchObject({
    problem: "mails_failing",
    facts: { failing: 1, given_up: 1, last_error: "452 mailbox full" },
  });
  await site.db.deleteFrom("outbox").execute();
});

test("mails that fail and mails that wait for long are told", async () => {
  expect(await check("mail")).toMatchObject({ state: "good", facts: { waiting: 0, failing: 0 } });
  await site.db
    .insertInto("outbox")
    .values(mail({ last_error: "550 no such box" }))
    .execute();
  expect(await check("mail")).toMatchObject({
    problem: "mails_failing",
    facts: { failing: 1, last_error: "550 no such box" },
  });
  const created_at = kyselySql<Date>`now() - interval '1 hour'`;
  await site.db.insertInto("outbox").values(mail({ created_at })).execute();
  // An old one that an operator tries again has only just become due.
  expect(await check("mail")).toMatchObject({ problem: "mails_failing" });
  await site.db.updateTable("outbox").set({ next_attempt_at: created_at }).execute();
  expect(await check("mail")).toMatchObject({ state: "bad", problem: "mails_late" });
  await site.db.deleteFrom("outbox").execute();
});

test("a job that failed is told with its error, until it goes well", async () => {
  const moment = new Date();
  const job = { name: "keys", started_at: moment, finished_at: moment };
  await site.db
    .insertInto("jobs")
    .values({ ...job, error: "no space" })
    .execute();
  expect(await check("jobs")).toMatchObject({
    problem: "job_failed",
    facts: { failed: "keys", error: "no space" },
  });
  // An older version may have run it.
  await site.db.updateTable("jobs").set({ name: "gone" }).execute();
  expect(await check("jobs")).toMatchObject({ state: "good", facts: { jobs: 0 } });
  await site.db.updateTable("jobs").set({ name: "keys", error: null }).execute();
  expect(await check("jobs")).toMatchObject({ state: "good", facts: { jobs: 1 } });
});

test("a site without a backup is told, and so is a backup that failed", async () => {
  expect(await check("backups")).toMatchObject({ problem: "never_backed_up" });
  const moment = new Date();
  const backup = (state: "done" | "failed") => ({
    id: newId(),
    cause: "asked" as const,
    state,
    place: "disk" as const,
    file: randomUUID(),
    started_at: moment,
    seen_at: moment,
    finished_at: moment,
  });
  await site.db.insertInto("backups").values(backup("done")).execute();
  expect(await check("backups")).toMatchObject({ state: "good" });
  await site.db.insertInto("backups").values(backup("failed")).execute();
  expect(await check("backups")).toMatchObject({ state: "bad", problem: "backup_failed" });
  await site.db.deleteFrom("backups").execute();
});

test("a backup of the future is told as that, and not as good", async () => {
  const moment = new Date(Date.now() + 24 * 3600_000);
  const when = { started_at: moment, seen_at: moment, finished_at: moment };
  const about = { cause: "asked", state: "done", place: "disk", file: randomUUID() } as const;
  await site.db
    .insertInto("backups")
    .values({ id: newId(), ...about, ...when })
    .execute();
  expect(await check("backups")).toMatchObject({ state: "warning", problem: "backup_ahead" });
  await site.db.deleteFrom("backups").execute();
});

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "the connections of all databases are counted, as the most that the server takes are",
  async () => {
    // The embedded database has one connection and tells of none.
    const url = process.env.TEST_POSTGRES_URL ?? "";
    const elsewhere = new pg.Pool({ connectionString: url, max: 4 });
    const clients = await Promise.all([1, 2, 3, 4].map(() => elsewhere.connect()));
    const facts = (await check("database"))?.facts;
    const { rows } = await kyselySql<{ own: number }>`select count(*)::integer as own
      from pg_stat_activity where datname = current_database()`.execute(site.db);
    for (const client of clients) client.release();
    await elsewhere.end();
    expect(facts?.connections).toBeGreaterThan(rows[0]?.own ?? 0);
  },
);

test("nodes that run another version than the youngest are told; those that are gone are not", async () => {
  const now = Date.now();
  const node = (version: string, startedAgo: number, seenAgo: number) => ({
    id: newId(),
    name: `node-${version}`,
    version,
    started_at: new Date(now - startedAgo),
    seen_at: new Date(now - seenAgo),
    memory_bytes: 200_000_000,
  });
  await site.db
    .insertInto("nodes")
    .values([node("1", 9000, 1000), node("2", 5000, 1000), node("0", 99_000_000, 9_000_000)])
    .execute();
  const nodes = (await checks()).filter(({ name }) => name === "node");
  expect(nodes.map(({ facts, problem }) => [facts.version, problem])).toEqual([
    ["2", null],
    ["1", "other_version"],
  ]);
});
