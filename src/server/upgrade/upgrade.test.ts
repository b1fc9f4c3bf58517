import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql as kyselySql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { compileCache } from "../../../scripts/runtime.mjs";
import { newDatabase } from "../../../tests/support/server.ts";
import { openArchive } from "../backup/archive-reader.ts";
import { selectLevel } from "../backup/back-up.queries.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { openMedia } from "../media/media.ts";
import { readSettings, type Settings, SettingsError } from "../settings/settings.ts";
import { newStorageKey } from "../storage/storage.ts";
import { upgrade } from "./upgrade.ts";

const root = join(import.meta.dirname, "../../..");
const isPostgres = process.env.TEST_ENGINE === "postgres";
const folder = mkdtempSync(join(tmpdir(), "flenjor-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const older = "0008_safety";
const last = (await migrationNames()).at(-1);

type Site = { settings: Settings; environment: Record<string, string>; database: Database };

async function newSite(name: string, level = older): Promise<Site> {
  const environment: Record<string, string> = { DATA_DIR: join(folder, name) };
  if (isPostgres) environment.DATABASE_URL = await newDatabase();
  const settings = readSettings(environment);
  const database = await openDatabase(settings, { isBlank: true });
  await migrate(database.db, level);
  await database.db
    .insertInto("waitlist")
    .values({ email: "before@example.org", feature: "app", locale: "pt" })
    .execute();
  return { settings, environment, database };
}

async function upgraded({ settings, database }: Site): Promise<string[]> {
  const said: string[] = [];
  await upgrade({ settings, database, say: (sentence) => said.push(sentence) });
  return said;
}

const emails = async ({ database }: Site) => {
  const rows = await database.db.selectFrom("waitlist").select("email").execute();
  return rows.map(({ email }) => email);
};

const backupsOf = ({ settings }: Site) => {
  const backups = join(settings.DATA_DIR, "backups");
  return existsSync(backups) ? readdirSync(backups).map((name) => join(backups, name)) : [];
};

const deadStore = {
  S3_BUCKET: "media",
  S3_ENDPOINT: "http://127.0.0.1:1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

function restored({ environment }: Site, backup: string, more: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...environment, ...more };
  const words = ["src/server/commands/restore.ts", backup, "--replace"];
  return promisify(execFile)(process.execPath, words, { cwd: root, env });
}

test("older data are brought to this version, the embedded ones after a backup that undoes it", {
  timeout: 300_000,
}, async () => {
  const site = await newSite("older");
  const said = await upgraded(site);
  expect(await selectLevel(site.database.db)).toBe(last);
  expect(await emails(site)).toEqual(["before@example.org"]);
  const [backup, ...others] = backupsOf(site);
  if (isPostgres) {
    expect(backup).toBeUndefined();
    expect(said).toEqual([]);
    return site.database.close();
  }
  expect(others).toEqual([]);
  expect(said.join(" ")).toContain(backup);
  const archive = await openArchive(backup ?? "");
  expect(archive.manifest.level).toBe(older);
  archive.close();

  // Once it is of today, a start makes no further backup.
  expect(await upgraded(site)).toEqual([]);
  expect(backupsOf(site)).toEqual([backup]);

  await site.database.db
    .insertInto("waitlist")
    .values({ email: "after@example.org", feature: "app", locale: "pt" })
    .execute();
  const store = { name: "S3_REGION", value: "eu-west-3" };
  await site.database.db.insertInto("site_settings").values(store).execute();
  await site.database.close();
  const media = openMedia(site.settings);
  const newer = newStorageKey("webp");
  await media.storage.put(newer, Buffer.from("x"), { mimeType: "image/webp" });
  const asides = () =>
    readdirSync(site.settings.DATA_DIR).filter((name) => name.includes("set-aside"));

  // A restore that fails leaves the newer database where it was.
  const failed = await restored(site, backup ?? "", deadStore).catch((error) => error);
  expect(failed.stderr).toContain("The stored files cannot be reached");
  expect(asides()).toEqual([]);

  const { stdout } = await restored(site, backup ?? "");
  const [aside, ...rest] = asides();
  expect(rest).toEqual([]);
  expect(stdout).toContain(`${aside} now. While it is there, the pictures and videos`);
  expect((await media.storage.get(newer))?.size).toBe(1);
  media.close();
  const database = await openDatabase(site.settings);
  expect(await emails({ ...site, database })).toEqual(["before@example.org"]);
  // Where uploads lie is no matter of the backup.
  const kept = await database.db.selectFrom("site_settings").select(["name", "value"]).execute();
  expect(kept).toEqual([store]);
  await database.close();
});

test("a newer database is refused, unless its version lets this one run beside it", {
  timeout: 120_000,
}, async () => {
  const site = await newSite("newer", last);
  await upgraded(site);
  await kyselySql`insert into kysely_migration values ('9999_future', '2030-01-01')`.execute(
    site.database.db,
  );
  // The newer version would have left its own note; the one of today names a level that is here.
  expect((await upgraded(site)).join()).toContain("9999_future");
  await kyselySql`comment on table kysely_migration is '9998_far'`.execute(site.database.db);
  await expect(upgraded(site)).rejects.toThrow(/newer version of this product \(9999_future\)/);
  await expect(upgraded(site)).rejects.toBeInstanceOf(SettingsError);
  await kyselySql`comment on table kysely_migration is null`.execute(site.database.db);
  await expect(upgraded(site)).rejects.toThrow(/restore the backup from before it/);
  expect(await emails(site)).toEqual(["before@example.org"]);
  await site.database.close();
});

test.skipIf(isPostgres)(
  "without room for the backup nothing is upgraded, and the newest backup of each level is kept",
  { timeout: 120_000 },
  async () => {
    const site = await newSite("full");
    const { db } = site.database;
    await kyselySql`insert into users (id, username, username_key, full_name)
      values (gen_random_uuid(), 'ana', 'ana', 'Ana')`.execute(db);
    await kyselySql`insert into assets
      (id, owner_id, asset_type, provider, storage_key, mime_type, width, height, bytes)
      select gen_random_uuid(), id, 'image', 'local', 'x', 'image/webp', 1, 1, 9e14::bigint
      from users`.execute(db);
    await expect(upgraded(site)).rejects.toThrow(/no room in .+ free \d+ MB more/);
    expect(await selectLevel(db)).toBe(older);
    expect(backupsOf(site)).toEqual([]);

    await kyselySql`delete from assets`.execute(db);
    const backups = join(site.settings.DATA_DIR, "backups");
    mkdirSync(backups, { recursive: true });
    const name = (level: string, day: string) => `before-upgrade-from-${level}-${day}T000000.zip`;
    const before = [
      name("0009", "2026-01-03"),
      name("0010", "2026-01-02"),
      name("0011", "2026-01-04"),
      // Starts that failed one after the other, as the one of today.
      name("0008", "2026-01-05"),
      name("0008", "2026-01-06"),
    ];
    for (const file of [...before, "mine.zip"]) writeFileSync(join(backups, file), "");
    await upgraded(site);
    const kept = readdirSync(backups);
    expect(kept).toContain("mine.zip");
    const levels = kept.map((file) => file.slice("before-upgrade-from-".length).slice(0, 4));
    expect(levels.sort()).toEqual(["", "0008", "0009", "0011"]);
    expect(kept).not.toContain(before[4]);
    await site.database.close();
  },
);
