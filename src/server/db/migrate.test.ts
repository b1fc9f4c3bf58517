import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { cleanDatabase } from "../../../tests/support/database.ts";
import { newDatabase } from "../../../tests/support/server.ts";
import { databaseOver, openPostgres } from "./client.ts";
import { EmbeddedPool } from "./embedded/pool.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";

const isPostgres = process.env.TEST_ENGINE === "postgres";
const files = readdirSync(join(import.meta.dirname, "migrations")).sort();

async function openEmpty(): Promise<Db> {
  if (isPostgres) return (await openPostgres(await newDatabase(), 2)).db;
  return databaseOver(await EmbeddedPool.open({ directory: null, baked: null }));
}

async function migrated(db: Db): Promise<string[]> {
  const { rows } = await kyselySql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => `${name}.sql`);
}

test("migrations are numbered one after the other", () => {
  for (const file of files) expect(file).toMatch(/^\d{4}_[a-z_]+\.sql$/);
  const numbers = files.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(files.length);
});

test("an empty database takes all of them, once however often they run", {
  timeout: 120_000,
}, async () => {
  const db = await openEmpty();
  await migrate(db);
  expect(await migrated(db)).toEqual(files);
  const row = { email: "ana@example.org", feature: "app", locale: "en" };
  await db.insertInto("waitlist").values(row).execute();
  await migrate(db);
  expect(await migrated(db)).toEqual(files);
  expect(await db.selectFrom("waitlist").select("email").execute()).toHaveLength(1);
  await db.destroy();
});

test("the migrations install the functions and operators beyond plain SQL", {
  timeout: 60_000,
}, async () => {
  const db = await cleanDatabase();
  const { rows } = await kyselySql<{ folded: string; similar: boolean; metres: number }>`
    select fold('Été à ÉVORA') as folded,
      'lisboa' % 'lisbo' as similar,
      earth_distance(ll_to_earth(38.72, -9.14), ll_to_earth(41.15, -8.61)) as metres`.execute(db);
  expect(rows[0]).toMatchObject({ folded: "ete a evora", similar: true });
  // From Lisbon to Porto.
  expect((rows[0]?.metres ?? 0) / 1000).toBeCloseTo(274, -1);
});

describe.runIf(isPostgres)("on PostgreSQL", () => {
  test("two nodes that start at once migrate it once", { tags: ["first-try"] }, async () => {
    const url = await newDatabase();
    const nodes = await Promise.all([openPostgres(url, 2), openPostgres(url, 2)]);
    await Promise.all(nodes.map(({ db }) => migrate(db)));
    for (const { db, close } of nodes) {
      expect(await migrated(db)).toEqual(files);
      await close();
    }
  });

  test("a file that an older node stores while 0068 runs is counted", {
    tags: ["first-try"],
  }, async () => {
    const { db, close } = await openPostgres(await newDatabase(), 3);
    await migrate(db, "0067_operators");
    const owner = newId();
    await kyselySql`insert into users (id, email, username, username_key, full_name)
      values (${owner}, 'ana@example.org', 'ana', 'ana', 'Ana')`.execute(db);
    const storing = Promise.withResolvers<void>();
    const migrating = Promise.withResolvers<void>();
    const stored = db.transaction().execute(async (inside) => {
      await kyselySql`insert into assets (id, owner_id, asset_type, provider, storage_key,
          mime_type, width, height, bytes)
        values (${newId()}, ${owner}, 'image', 'local', 'key', 'image/webp', 1, 1, 700)`.execute(
        inside,
      );
      storing.resolve();
      await migrating.promise;
    });
    await storing.promise;
    const migration = migrate(db);
    // So long that it has come to the files, or waits for them.
    const isDone = migration.then(() => true);
    await Promise.race([isDone, wait(1_500)]);
    migrating.resolve();
    await Promise.all([stored, migration]);
    const used = await db.selectFrom("storage_used").select("bytes").execute();
    expect(used).toEqual([{ bytes: 700 }]);
    await close();
  });
});
