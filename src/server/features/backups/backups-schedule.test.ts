// @module-tag first-try
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Backup, BackupSchedule } from "../../../contract/admin/backups.ts";
import { beginBackup, stopBackups } from "./backups-run.service.ts";
import { keepBackups } from "./backups-schedule.service.ts";

let site: TestApp;
let operator: Member;
let now = new Date();
beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = new Date();
  await stopBackups();
  await site.db.deleteFrom("backups").execute();
  await site.db.deleteFrom("backup_schedule").execute();
  rmSync(folder(), { recursive: true, force: true });
  operator = await createMember(site, { scope: ["operator"] });
});

const folder = () => join(site.context.settings.DATA_DIR, "backups");
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function list(): Promise<Backup[]> {
  return (await site.call("GET /admin/backups", {}, operator)).body.data.backups;
}

async function acts(): Promise<string[]> {
  const log = site.db.selectFrom("audit_log").where("actor_id", "=", operator.id);
  const ofBackups = log.where("event", "like", "backup%");
  return (await ofBackups.select("event").orderBy("id").execute()).map(({ event }) => event);
}

const proof = () => ({ password: operator.password });

const daily: BackupSchedule = {
  every: "day",
  hour: 3,
  weekday: 1,
  keep_count: 2,
  keep_days: null,
};
const setSchedule = (schedule: BackupSchedule, given = proof()) =>
  site.call("PUT /admin/backup-schedule", { body: { ...schedule, proof: given } }, operator);

test("a schedule is kept, and every change is noted", async () => {
  const before = await site.call("GET /admin/backup-schedule", {}, operator);
  expect(before.body.data.schedule).toMatchObject({ every: "off" });
  await setSchedule(daily);
  const after = await site.call("GET /admin/backup-schedule", {}, operator);
  expect(after.body.data.schedule).toEqual(daily);
  expect((await setSchedule({ ...daily, hour: 24 })).status).toBe(422);
  expect(await acts()).toEqual(["backup-schedule-changed"]);
});

test("a schedule is not changed without a proof, because a shorter time deletes backups", async () => {
  await setSchedule(daily);
  const shorter = { ...daily, keep_count: 1 };
  expect((await setSchedule(shorter, { password: "not hers at all" })).status).toBe(422);
  const { body } = await site.call("GET /admin/backup-schedule", {}, operator);
  expect(body.data.schedule).toEqual(daily);
});

const latestFew = "insert into backup_schedule values (true, 'day', 3, 1, 2, null, now())";
test.each([
  ["without a schedule", "select 1"],
  ["where it keeps the latest few", latestFew],
])(
  "the schedule deletes what is left of upgrades a month ago, and no newer one: %s",
  async (_, statement) => {
    await mkdir(folder(), { recursive: true });
    const [old, cut, fresh] = ["0060-a.zip", "0061-b.zip.part", "0062-c.zip"].map(
      (name) => `before-upgrade-from-${name}`,
    ) as [string, string, string];
    const day = 24 * 3600_000;
    for (const [name, days] of [
      [old, 31],
      [cut, 2],
      [fresh, 29],
    ] as const) {
      writeFileSync(join(folder(), name), "");
      const then = new Date(now.getTime() - days * day);
      utimesSync(join(folder(), name), then, then);
    }
    await kyselySql.raw(statement).execute(site.db);
    // As if its hour had not come yet.
    await kyselySql`update backup_schedule set set_at = now() + interval '50 minutes'`.execute(
      site.db,
    );
    await keepBackups(site.context);
    expect(files()).toEqual([fresh]);
  },
);

test("a schedule makes backups at its hour, one each, and keeps as many as it says", async () => {
  await setSchedule(daily);
  await keepBackups(site.context);
  expect(await list()).toEqual([]);
  for (let day = 1; day <= 3; day++) {
    now = new Date(now.getTime() + 24 * 3600_000);
    await keepBackups(site.context);
    // The job does not wait for the end of what it has begun.
    await expect.poll(async () => (await list())[0]?.state).toBe("done");
    await keepBackups(site.context);
  }
  const kept = await list();
  expect(kept.map(({ cause, state }) => [cause, state])).toEqual([
    ["schedule", "done"],
    ["schedule", "done"],
  ]);
  for (const { path } of kept) expect(existsSync(path ?? "")).toBe(true);
  const over = site.db.selectFrom("audit_log").where("event", "=", "backup-over");
  expect(await over.select("actor_id").execute()).toEqual([{ actor_id: null }]);
});

test("a schedule goes on asking for what is due when only the keeping changes", async () => {
  await setSchedule(daily);
  now = new Date(now.getTime() + 24 * 3600_000);
  await setSchedule({ ...daily, keep_count: 5 });
  await keepBackups(site.context);
  expect((await list()).map(({ cause }) => cause)).toEqual(["schedule"]);
  await expect.poll(async () => (await list())[0]?.state).toBe("done");
  now = new Date(now.getTime() + 24 * 3600_000);
  await setSchedule({ ...daily, hour: 4 });
  await keepBackups(site.context);
  expect(await list()).toHaveLength(1);
});

test("a schedule that is set to off deletes none of those that it made", async () => {
  await setSchedule({ ...daily, keep_count: 1 });
  for (const _time of [1, 2]) await (await beginBackup(site.context, "schedule")).ended;
  await setSchedule({ ...daily, every: "off", keep_count: 1 });
  await keepBackups(site.context);
  expect(await list()).toHaveLength(2);
});

test("a clock that ran ahead and was set right costs no backup", async () => {
  await setSchedule({ ...daily, keep_count: 1 });
  const right = new Date(now.getTime() + 24 * 3600_000);
  now = new Date(now.getTime() + 365 * 24 * 3600_000);
  await (await beginBackup(site.context, "schedule")).ended;
  now = right;
  await keepBackups(site.context);
  await expect.poll(async () => (await list()).map(({ state }) => state)).toEqual(["done", "done"]);
  await keepBackups(site.context);
  expect(await list()).toHaveLength(2);
});

test("a schedule waits while another backup runs", async () => {
  await setSchedule(daily);
  now = new Date(now.getTime() + 24 * 3600_000);
  const { ended } = await beginBackup(site.context, "asked");
  await keepBackups(site.context);
  expect((await list()).map(({ cause }) => cause)).toEqual(["asked"]);
  await ended;
});

test("a backup that cannot be deleted does not keep the others, and can be forgotten", async () => {
  await setSchedule({ ...daily, every: "off" });
  const names = ["aa", "bb", "cc"].map(
    (digits) => `2026-01-0${digits.length}-${digits.repeat(16)}.zip`,
  );
  // The middle one lies in a store that was taken away.
  for (const [index, file] of names.entries()) {
    await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at)
      values (new_id(), 'schedule', 'failed', ${index === 1 ? "store" : "disk"}, ${file},
        now() - interval '31 days', now())`.execute(site.db);
  }
  await keepBackups(site.context);
  const [left, ...others] = await list();
  expect([left?.file, others]).toEqual([names[1], []]);
  const request = { params: { id: left?.id ?? "" }, body: { proof: proof() } };
  expect((await site.call("DELETE /admin/backups/{id}", request, operator)).status).toBe(204);
  expect(await list()).toEqual([]);
});
