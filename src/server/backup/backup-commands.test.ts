import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { compileCache } from "../../../scripts/runtime.mjs";
import { newDatabase } from "../../../tests/support/server.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { openMedia } from "../media/media.ts";
import { readSettings } from "../settings/settings.ts";
import { backUp } from "./back-up.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "flenjor-commands-"));
const file = join(folder, "site.zip");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Site = Record<string, string>;

const isPostgres = process.env.TEST_ENGINE === "postgres";

async function newSite(name: string): Promise<Site> {
  const place = { DATA_DIR: join(folder, name) };
  return isPostgres ? { ...place, DATABASE_URL: await newDatabase() } : place;
}

const open = (site: Site) =>
  openDatabase({ DATABASE_POOL: 1, DATA_DIR: "", DATABASE_URL: undefined, ...site });

async function run(command: "backup" | "restore", site: Site, ...words: string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const answer = promisify(execFile)(
    process.execPath,
    [`src/server/commands/${command}.ts`, ...words],
    {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...site },
    },
  );
  return answer.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const emailsIn = async (site: Site) => {
  const { db, close } = await open(site);
  const rows = await db.selectFrom("waitlist").select("email").execute();
  await close();
  return rows.map(({ email }) => email);
};

test("both commands, from one site to another", { timeout: 300_000 }, async () => {
  const site = await newSite("first");
  const nothing = await run("backup", site, file);
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no site in .+\n$/),
  });

  const database = await open(site);
  await migrate(database.db);
  await database.db
    .insertInto("waitlist")
    .values({ email: "ana@example.org", feature: "app", locale: "pt" })
    .execute();
  if (!isPostgres) {
    const locked = await run("backup", site, file);
    expect(locked).toMatchObject({ code: 1, stderr: expect.stringMatching(/in use.+stop it/) });
  } else {
    expect(await run("backup", site, join(folder, "live.zip"))).toMatchObject({ code: 0 });
    // A connection that is in use, as those of a running site are: idle ones close by themselves.
    const running = await database.db
      .connection()
      .execute(() => run("restore", site, join(folder, "live.zip"), "--replace"));
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining("stop it first") });
  }
  await database.close();

  expect(await run("backup", site, file)).toMatchObject({ code: 0, stderr: "" });
  const other = await newSite("second");
  const restored = await run("restore", other, file);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("Restored 1 rows and 0 files.");
  expect(await emailsIn(other)).toEqual(["ana@example.org"]);

  const again = await run("restore", other, file);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The site is not empty/) });
  // `backup.test.ts` covers it on both; a start of the embedded database takes seconds.
  if (isPostgres) {
    expect(await run("restore", other, file, "--replace")).toMatchObject({ code: 0 });
  }
  writeFileSync(file, "x");
  const damaged = await run("restore", other, file, "--replace");
  expect(damaged).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup is damaged/),
  });
  expect(await run("restore", other)).toMatchObject({ code: 2 });
});

test("an older backup goes into a new site, which is then of today", {
  timeout: 300_000,
}, async () => {
  const site = await newSite("older");
  const { db, close } = await openDatabase(
    { DATABASE_POOL: 1, DATA_DIR: "", DATABASE_URL: undefined, ...site },
    { isBlank: true },
  );
  await migrate(db, "0008_safety");
  await db
    .insertInto("waitlist")
    .values({ email: "old@example.org", feature: "app", locale: "pt" })
    .execute();
  const path = join(folder, "older.zip");
  const media = openMedia(readSettings(site));
  await backUp({ db, media }, path);
  media.close();
  await close();
  const other = await newSite("newer");
  expect(await run("restore", other, path)).toMatchObject({ code: 0, stderr: "" });
  const after = await open(other);
  const waiting = await after.db.selectFrom("waitlist").select("email").execute();
  const notifications = await after.db.selectFrom("notifications").selectAll().execute();
  await after.close();
  expect(waiting).toEqual([{ email: "old@example.org" }]);
  expect(notifications).toEqual([]);
});
