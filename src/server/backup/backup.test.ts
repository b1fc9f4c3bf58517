import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import {
  type Engine,
  fillSite,
  hashesByFile,
  openEmptySite,
  rowsByTable,
  withoutLeftOut,
} from "../../../tests/support/backups.ts";
import { driftedCounts } from "../../../tests/support/drifted-counts.ts";
import { startObjectStore } from "../../../tests/support/object-store.ts";
import { unzip } from "../../../tests/support/unzip.ts";
import type { Manifest } from "./archive-format.ts";
import { backUp } from "./back-up.ts";
import { openBackup, restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "flenjor-backup-"));
const file = join(folder, "site.zip");
const engines: Engine[] =
  process.env.TEST_ENGINE === "postgres" ? ["postgres", "embedded"] : ["embedded"];

let app: TestApp;
let manifest: Manifest;
let rows: Record<string, string[]>;
let files: Record<string, string>;

const restoreInto = async (site: Parameters<typeof restore>[0], path: string, replace = false) => {
  const archive = await openBackup(path);
  try {
    await restore(site, archive, { replace });
  } finally {
    archive.close();
  }
};

beforeAll(async () => {
  app = await createTestApp();
  await fillSite(app);
  rows = await rowsByTable(app.db);
  files = await hashesByFile(app.context.media);
  manifest = await backUp(app.context, file);
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the site that is backed up has something in every table, and files", () => {
  const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
  expect(empty).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(2);
  expect(manifest.missing_files).toEqual([]);
});

test("the archive is for its owner alone, and never written over another", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backUp(app.context, file)).rejects.toThrow("exists already");
});

/** Written out here: what the code leaves out is what is in question. */
const mustStayBehind = [
  "sessions",
  "email_tokens",
  "passkey_challenges",
  "known_callers",
  "unfound_searches",
  "setup_codes",
  "invitations",
];

test("what signs somebody in is in no backup, nor what would come back to life with one", () => {
  const names = manifest.tables.map(({ name }) => name);
  expect(names.filter((name) => mustStayBehind.includes(name))).toEqual([]);
  const entries = unzip(readFileSync(file));
  const inside = [...entries.keys()].map((name) => name.replace(/^tables\/|\.ndjson$/g, ""));
  expect(inside.filter((name) => mustStayBehind.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["users", "flenjors", "blocks", "recovery_codes"]));
  const whole = Buffer.concat([...entries.values()]).toString("latin1");
  const ids = mustStayBehind.flatMap((name) => rows[name] ?? []);
  expect(ids.length).toBeGreaterThanOrEqual(mustStayBehind.length);
  for (const row of rows.sessions ?? []) expect(whole).not.toContain(hashIn(row));
});

const hashIn = (row: string) => /\\x([0-9a-f]{64})/.exec(row)?.[1] ?? "no hash in the row";

describe.each(engines)("restored into an empty site, %s", (engine) => {
  test("every row and every file is what it was, and lives on", { timeout: 120_000 }, async () => {
    const site = await openEmptySite(engine);
    try {
      await restoreInto(site, file);
      expect(await rowsByTable(site.db)).toEqual(withoutLeftOut(rows));
      expect(await hashesByFile(site.media)).toEqual(files);
      expect(await driftedCounts(site.db)).toEqual([]);
      await triggersAndReferencesAreBack(site.db);

      // And on from there, to the first engine again.
      const again = join(folder, `again-${engine}.zip`);
      await backUp(site, again);
      await restoreInto(app.context, again, true);
      expect(await rowsByTable(app.db)).toEqual(withoutLeftOut(rows));
      expect(await hashesByFile(app.context.media)).toEqual(files);
    } finally {
      await site.close();
    }
  });
});

test("into another storage: the files go there, and the rows say so", {
  timeout: 120_000,
}, async () => {
  const store = await startObjectStore();
  const site = await openEmptySite(engines[0] ?? "embedded", store.settings);
  try {
    await restoreInto(site, file);
    expect(await hashesByFile(site.media)).toEqual(files);
    const assets = await site.db.selectFrom("assets").select("provider").distinct().execute();
    expect(assets).toEqual([{ provider: "s3" }]);
    const { rows: covers } = await kyselySql`select distinct cover ->> 'provider' as provider
      from flenjors, jsonb_array_elements(covers) cover`.execute(site.db);
    expect(covers).toEqual([{ provider: "s3" }]);
    const { rows: firsts } =
      await kyselySql`select distinct first_picture ->> 'provider' as provider
      from flenjors where first_picture is not null`.execute(site.db);
    expect(firsts).toEqual([{ provider: "s3" }]);
    const back = join(folder, "from-s3.zip");
    await backUp(site, back);
    await restoreInto(app.context, back, true);
    expect(await rowsByTable(app.db)).toEqual(withoutLeftOut(rows));
  } finally {
    await site.close();
    await store.stop();
  }
});

test("--replace leaves nothing of what was there, and numbers go on where they were", {
  timeout: 120_000,
}, async () => {
  await kyselySql`create table numbered (id bigint generated always as identity primary key, word text);
    insert into numbered (word) values ('a'), ('b')`.execute(app.db);
  try {
    const path = join(folder, "numbered.zip");
    await backUp(app.context, path);
    await kyselySql`insert into numbered (word) values ('c')`.execute(app.db);
    const key = `${"ab".repeat(20)}.webp`;
    await app.context.media.storage.put(key, Buffer.from("x"), { mimeType: "image/webp" });
    await app.call("POST /waitlist", {
      body: { email: "b@example.org", feature: "app" },
    });

    await restoreInto(app.context, path, true);
    expect(await hashesByFile(app.context.media)).toEqual(files);
    const { numbered, ...rest } = await rowsByTable(app.db);
    expect(numbered).toEqual(["(1,a)", "(2,b)"]);
    expect(rest).toEqual(withoutLeftOut(rows));
    const next = await kyselySql`insert into numbered (word) values ('d') returning id`.execute(
      app.db,
    );
    expect(next.rows).toEqual([{ id: 3 }]);
  } finally {
    await kyselySql`drop table numbered`.execute(app.db);
  }
});

async function triggersAndReferencesAreBack(db: TestApp["db"]): Promise<void> {
  const { rows: off } =
    await kyselySql`select tgname from pg_trigger where tgenabled <> 'O'`.execute(db);
  expect(off).toEqual([]);
  const keys = (at: TestApp["db"]) =>
    kyselySql`select conname, conrelid::regclass::text, pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
      order by 1, 2`.execute(at);
  expect((await keys(db)).rows).toEqual((await keys(app.db)).rows);
}
