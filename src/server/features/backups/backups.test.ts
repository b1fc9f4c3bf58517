// @module-tag first-try
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Backup } from "../../../contract/admin/backups.ts";
import words from "../../../i18n/en/errors.json" with { type: "json" };
import { openArchive } from "../../backup/archive-reader.ts";
import { beginBackup, stopBackups } from "./backups-run.service.ts";
import { keepBackups } from "./backups-schedule.service.ts";

let site: TestApp;
let operator: Member;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  await stopBackups();
  await site.db.deleteFrom("backups").execute();
  rmSync(folder(), { recursive: true, force: true });
  operator = await createMember(site, { scope: ["operator"] });
});

const folder = () => join(site.context.settings.DATA_DIR, "backups");
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function list(): Promise<Backup[]> {
  return (await site.call("GET /admin/backups", {}, operator)).body.data.backups;
}

async function made(): Promise<Backup> {
  await (await beginBackup(site.context, "asked")).ended;
  const [backup] = await list();
  if (!backup) throw new Error("no backup");
  return backup;
}

async function acts(): Promise<string[]> {
  const log = site.db.selectFrom("audit_log").where("actor_id", "=", operator.id);
  const ofBackups = log.where("event", "like", "backup%");
  return (await ofBackups.select("event").orderBy("id").execute()).map(({ event }) => event);
}

const proof = () => ({ password: operator.password });

async function ticket(id: string, body: object = { proof: proof() }) {
  const request = { params: { id }, body } as never;
  return site.call("POST /admin/backups/{id}/ticket", request, operator);
}

test("a backup that is asked for is made by itself, whole, and for its owner's eyes", async () => {
  const begun = await site.call("POST /admin/backups", {}, operator);
  expect(begun.status).toBe(201);
  expect(begun.body.data.backup).toMatchObject({ state: "running", cause: "asked" });
  await expect.poll(async () => (await list())[0]?.state).toBe("done");
  const [backup] = await list();
  expect(backup).toMatchObject({ problem: null, progress: null, missing_files: 0 });
  expect(backup?.bytes).toBe(statSync(backup?.path ?? "").size);
  expect(statSync(backup?.path ?? "").mode & 0o077).toBe(0);
  expect(statSync(folder()).mode & 0o077).toBe(0);
  expect(backup?.restore_line).toBe(`npm run restore -- ${backup?.path} --replace`);
  const archive = await openArchive(backup?.path ?? "");
  const users = archive.manifest.tables.find(({ name }) => name === "users");
  archive.close();
  const { count } = await site.db
    .selectFrom("users")
    .select((one) => one.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(users?.rows).toBe(count);
  expect(await acts()).toEqual(["backup-asked"]);
});

test("one at a time: another is refused until the first has ended", async () => {
  const { ended } = await beginBackup(site.context, "asked");
  expect((await site.call("POST /admin/backups", {}, operator)).status).toBe(409);
  const [running] = await list();
  const request = { params: { id: running?.id ?? "" }, body: { proof: proof() } };
  expect((await site.call("DELETE /admin/backups/{id}", request, operator)).status).toBe(409);
  expect((await ticket(running?.id ?? "")).status).toBe(404);
  await ended;
  expect((await site.call("POST /admin/backups", {}, operator)).status).toBe(201);
});

test("on the embedded database it is made in parts, and in one piece on PostgreSQL", async () => {
  const { ended } = await beginBackup(site.context, "asked");
  let isOver = false;
  let hasParts = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    hasParts ||= files().some((name) => name.endsWith(".parts"));
    await wait(1);
  }
  expect(hasParts).toBe(process.env.TEST_ENGINE === "embedded");
});

test("by hand so many are made and no more, until one is deleted", async () => {
  const others = [
    ["asked", "failed"],
    ["schedule", "done"],
  ];
  for (let at = 0; at < 11; at++) {
    const [cause, state] = others[at] ?? ["asked", "done"];
    await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at)
      values (new_id(), ${cause}, ${state}, 'disk',
        ${`2026-11-18-${String(at).padStart(2, "0").repeat(16)}.zip`}, now(), now())`.execute(
      site.db,
    );
  }
  expect((await site.call("POST /admin/backups", {}, operator)).status).toBe(201);
  await expect.poll(async () => (await list())[0]?.state).toBe("done");
  const refused = await site.call("POST /admin/backups", {}, operator);
  expect([refused.status, refused.body.message]).toEqual([409, words.too_many_backups]);
  const [last] = await list();
  const request = { params: { id: last?.id ?? "" }, body: { proof: proof() } };
  await site.call("DELETE /admin/backups/{id}", request, operator);
  expect((await site.call("POST /admin/backups", {}, operator)).status).toBe(201);
});

test("a backup on a disk that is short of space is refused, and leaves nothing", async () => {
  const before = files();
  const none = async () => ({ free_bytes: 1024, total_bytes: 1024 ** 4 });
  await (await beginBackup(site.context, "asked", none)).ended;
  expect(await list()).toMatchObject([{ state: "failed", problem: "disk_short", bytes: null }]);
  expect(files()).toEqual(before);
});

test("a backup that is cut off leaves no half file, and the overview tells", async () => {
  const before = files();
  const { ended } = await beginBackup(site.context, "asked");
  await stopBackups();
  await ended;
  expect(await list()).toMatchObject([{ state: "failed", problem: "cut_off" }]);
  expect(files()).toEqual(before);
  const { body } = await site.call("GET /admin/overview", {}, operator);
  const told = body.data.checks.find(({ name }: { name: string }) => name === "backups");
  expect(told.problem).toBe("backup_failed");
});

test("a backup whose node is gone is told as cut off, and its files go", async () => {
  const { backup, ended } = await beginBackup(site.context, "asked");
  await stopBackups();
  await ended;
  await kyselySql`update backups set state = 'running', problem = null, finished_at = null,
    seen_at = now() - interval '5 minutes'`.execute(site.db);
  const half = join(folder(), backup.file);
  writeFileSync(`${half}.part`, "half");
  await mkdir(`${half}.parts`);
  await keepBackups(site.context);
  expect(await list()).toMatchObject([{ state: "failed", problem: "cut_off" }]);
  expect([existsSync(`${half}.part`), existsSync(`${half}.parts`)]).toEqual([false, false]);
});

test("each node clears what was left in its folder, and nothing else", async () => {
  const kept = await made();
  const name = (digits: string) => `2026-11-18-${digits.repeat(16)}.zip`;
  const [failed, running, forgotten] = [name("aa"), name("bb"), name("cc")];
  for (const [file, state] of [
    [failed, "failed"],
    [running, "running"],
  ]) {
    await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at)
      values (new_id(), 'asked', ${state}, 'disk', ${file}, now(), now())`.execute(site.db);
  }
  const others = ["before-upgrade-from-0066-2026.zip.part", "notes.txt"];
  const going = [`${running}.part`, running];
  const over = [failed, `${failed}.part`, `${forgotten}.part`, `${kept.file}.part`];
  for (const file of [...others, ...going, ...over]) writeFileSync(join(folder(), file), "x");
  await mkdir(join(folder(), `${forgotten}.parts`));
  await mkdir(join(folder(), `${running}.parts`));
  await keepBackups(site.context);
  expect(files().sort()).toEqual([kept.file, ...others, ...going, `${running}.parts`].sort());
  expect((await list()).map(({ state }) => state).sort()).toEqual(["done", "failed", "running"]);
});

describe("download", () => {
  test("gives the file once, to an operator who proves who they are", async () => {
    const { id, bytes, file } = await made();
    expect((await ticket(id, { proof: { password: "wrong" } })).status).toBe(422);
    const { status, body } = await ticket(id);
    expect(status).toBe(201);
    // Looking whether it is there does not spend it.
    const looked = await site.app.inject({
      method: "HEAD",
      url: new URL(body.data.url, "http://x").pathname,
    });
    expect(looked.statusCode).toBe(404);
    const first = await site.app.inject(body.data.url);
    expect(first.statusCode).toBe(200);
    expect(first.rawPayload.length).toBe(bytes);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.headers["content-disposition"]).toContain(file);
    expect((await site.app.inject(body.data.url)).statusCode).toBe(404);
    expect(await acts()).toEqual(["backup-downloaded"]);
  });

  test("ends with the role, after a minute, and is not guessed", async () => {
    const { id } = await made();
    const late = (await ticket(id)).body.data.url;
    await kyselySql`update backups set ticket_until = now()`.execute(site.db);
    expect((await site.app.inject(late)).statusCode).toBe(404);
    const revoked = (await ticket(id)).body.data.url;
    await kyselySql`update users set scope = '{}' where id = ${operator.id}`.execute(site.db);
    expect((await site.app.inject(revoked)).statusCode).toBe(404);
    for (const guess of ["x".repeat(43), "x", "..%2Fdatabase", id]) {
      expect((await site.app.inject(`/backups/${guess}`)).statusCode).toBe(404);
    }
  });
});

test("a database that is away at the last step costs no whole backup", async () => {
  let misses = 0;
  const { db } = site.context;
  const update = db.updateTable.bind(db);
  const updating = vi.spyOn(db, "updateTable").mockImplementation(((table: "backups") => {
    if (files().some((file) => file.endsWith(".zip")) && misses < 1) {
      misses += 1;
      throw new Error("the database is away");
    }
    return update(table);
  }) as typeof db.updateTable);
  await (await beginBackup(site.context, "asked")).ended;
  updating.mockRestore();
  expect(await list()).toMatchObject([{ state: "done", problem: null }]);
  expect(misses).toBe(1);
  expect(files()).toHaveLength(1);
});

test("deleting asks for a proof, and takes the file along", async () => {
  const { id, path } = await made();
  const remove = (password: string) =>
    site.call(
      "DELETE /admin/backups/{id}",
      { params: { id }, body: { proof: { password } } },
      operator,
    );
  expect((await remove("wrong")).status).toBe(422);
  expect(existsSync(path ?? "")).toBe(true);
  expect((await remove(operator.password)).status).toBe(204);
  expect(existsSync(path ?? "")).toBe(false);
  expect(await list()).toEqual([]);
  expect(await acts()).toEqual(["backup-deleted"]);
});

test("files that the list does not know, as after a restore, are listed again", async () => {
  const { file } = await made();
  const scheduled = await beginBackup(site.context, "schedule");
  await scheduled.ended;
  await site.db.deleteFrom("backups").execute();
  await keepBackups(site.context);
  const found = (await list()).map((one) => [one.file, one.cause]);
  expect(Object.fromEntries(found)).toEqual({
    [file]: "asked",
    // The schedule keeps and deletes it as before.
    [scheduled.backup.file]: "schedule",
  });
});
