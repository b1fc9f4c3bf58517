import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql as kyselySql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { cleanDatabase } from "../../../tests/support/database.ts";
import { withoutDeadline } from "../lib/deadline.ts";
import { SettingsError } from "../settings/settings.ts";
import { databaseOver, openDatabase } from "./client.ts";
import { lockFolder } from "./embedded/lock.ts";
import { EmbeddedPool } from "./embedded/pool.ts";
import type { Db } from "./schema.ts";

describe.skipIf(process.env.TEST_ENGINE === "postgres")("the embedded database", () => {
  let db: Db;
  beforeAll(async () => {
    db = await cleanDatabase();
  });

  test("tells what went wrong as PostgreSQL does, and goes on", async () => {
    await kyselySql`create table words (word text constraint words_once primary key)`.execute(db);
    await kyselySql`insert into words values (${"a"})`.execute(db);
    const twice = kyselySql`insert into words values (${"a"})`.execute(db);
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "words_once" });
    const failed = db.transaction().execute(async (inside) => {
      await kyselySql`insert into words values (${"b"})`.execute(inside);
      await kyselySql`insert into words values (${"a"})`.execute(inside);
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect((await kyselySql`select word from words`.execute(db)).rows).toEqual([{ word: "a" }]);
    await kyselySql`drop table words`.execute(db);
  });

  test("lends its one connection to one after the other", async () => {
    await kyselySql`create table counts (value integer); insert into counts values (0)`.execute(db);
    await Promise.all(
      Array.from({ length: 25 }, () =>
        db.transaction().execute(async (inside) => {
          const { rows } = await kyselySql<{ value: number }>`select value from counts`.execute(
            inside,
          );
          await kyselySql`update counts set value = ${(rows[0]?.value ?? 0) + 1}`.execute(inside);
        }),
      ),
    );
    expect((await kyselySql`select value from counts`.execute(db)).rows).toEqual([{ value: 25 }]);
    await kyselySql`drop table counts`.execute(db);
  });

  test("tells when it has stopped by itself, and not when it is closed", async () => {
    const stops: string[] = [];
    for (const isKilled of [true, false]) {
      const sent = vi.spyOn(Worker.prototype, "postMessage");
      const pool = await EmbeddedPool.open({ directory: null, baked: null });
      pool.onStopped = ({ message }) => stops.push(`${isKilled} ${message}`);
      await databaseOver(pool).executeQuery(kyselySql`select 1`.compile(db));
      if (isKilled) await (sent.mock.contexts.at(-1) as Worker).terminate();
      else await pool.end();
      sent.mockRestore();
    }
    expect(stops).toEqual(["true The embedded database has stopped."]);
  }, 60_000);

  test("what may take as long as it takes waits for its turn, others give up", {
    timeout: 20_000,
  }, async () => {
    const one = () => kyselySql<{ one: number }>`select 1 as one`.execute(db);
    const busy = db.transaction().execute(() => wait(4_500));
    const patient = withoutDeadline(one);
    await expect(one()).rejects.toThrow("Timed out waiting for the embedded database.");
    await busy;
    expect((await patient).rows).toEqual([{ one: 1 }]);
  });

  test("tells how busy it is, keeps what it was told through a restart, and refuses at once when closed", {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "flenjor-embedded-"));
    const directory = join(folder, "database");
    const first = await EmbeddedPool.open({ directory, baked: null });
    const counts = () => [first.totalCount, first.idleCount, first.waitingCount];
    const lent = await first.connect();
    const next = first.connect();
    expect(counts()).toEqual([1, 0, 1]);
    lent.release();
    (await next).release();
    expect(counts()).toEqual([1, 1, 0]);
    const before = databaseOver(first);
    await kyselySql`create table words (word text); insert into words values ('olá')`.execute(
      before,
    );
    await before.destroy();
    const closed = first.connect().then((client) => client.query("select 1", []));
    await expect(closed).rejects.toThrow("The embedded database has stopped.");

    const after = databaseOver(await EmbeddedPool.open({ directory, baked: null }));
    expect((await kyselySql`select word from words`.execute(after)).rows).toEqual([
      { word: "olá" },
    ]);
    await after.destroy();
    rmSync(folder, { recursive: true });
  });
});

test("a folder is held by one, until it is let go", () => {
  const folder = mkdtempSync(join(tmpdir(), "flenjor-lock-"));
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use, by the running site as a rule: stop it first, or set DATA_DIR for another site.`,
  );
  lock.release();
  lockFolder(folder).release();
  rmSync(folder, { recursive: true });
});

describe("a folder that is no whole database", () => {
  test("a folder with data but without PG_VERSION is refused, and left as it is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flenjor-damaged-"));
    mkdirSync(join(folder, "database/base"), { recursive: true });
    writeFileSync(join(folder, "database/base/1"), "rows that somebody may mend");
    const settings = { DATABASE_URL: undefined, DATABASE_POOL: 1, DATA_DIR: folder };
    await expect(openDatabase(settings)).rejects.toThrow(
      /cannot be opened \(PG_VERSION is missing\)/,
    );
    expect(readdirSync(join(folder, "database"))).toEqual(["base"]);
    rmSync(folder, { recursive: true });
  });

  test("a damaged database is told in one sentence", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "flenjor-damaged-"));
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database/PG_VERSION"), "18");
    const settings = { DATABASE_URL: undefined, DATABASE_POOL: 1, DATA_DIR: folder };
    const opening = openDatabase(settings);
    await expect(opening).rejects.toBeInstanceOf(SettingsError);
    await expect(opening).rejects.toThrow(/^The database in [^\n]+ cannot be opened [^\n]+\.$/);
    rmSync(folder, { recursive: true });
  });

  test("a folder that cannot be locked is not taken for one in use", () => {
    const folder = mkdtempSync(join(tmpdir(), "flenjor-damaged-"));
    writeFileSync(
      join(folder, "in-use.lock"),
      "no lock of ours, but long enough to be read as one".repeat(30),
    );
    expect(() => lockFolder(folder)).toThrow(/^The folder of DATA_DIR cannot be used: .+\.$/);
    rmSync(folder, { recursive: true });
  });
});
