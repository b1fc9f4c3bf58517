import { Client } from "pg";
import { openPostgres } from "../../src/server/db/client.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import curatedTags from "../../src/server/features/tags/curated-tags.json" with { type: "json" };
import { Random } from "../../tests/support/random.ts";
import { type Capsule, capsulesOf, type World } from "./capsules.ts";
import { pickCities } from "./cities.ts";
import { copyRows } from "./copy.ts";
import { dropIndexes } from "./indexes.ts";
import { followRows, tablesOf, tagRows } from "./rows.ts";
import { insertCapsules, settle, stagingTable } from "./statements.ts";
import { vocabularies } from "./vocabulary.ts";

const batchSize = 10_000;
// The same however late it is made, so that two machines measure the same rows.
const now = new Date("2026-11-01T12:00:00Z");

async function createWorld(size: number): Promise<World> {
  const people = Math.max(200, Math.round(size / 10));
  const cities = await pickCities(Math.min(4000, Math.max(200, Math.round(size / 100))));
  return { size, people, tags: 5000, cities, vocabularies: vocabularies(), now };
}

/** Brings an empty database, or a world made before, to the schema of today. */
export async function updateSchema(url: string): Promise<void> {
  const { db, close } = await openPostgres(url, 2);
  await migrate(db);
  await close();
}

/** Fills an empty database with a world of so many capsules. Nothing is random but the seed. */
export async function loadWorld(
  url: string,
  size: number,
  say: (line: string) => void,
): Promise<void> {
  await updateSchema(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Rows that fit each other by design need not be checked one by one.
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    const restoreIndexes = await dropIndexes(client);
    await fillTables(client, await createWorld(size), say);
    say("counts, facets and scores");
    for (const statement of settle) await client.query(statement);
    await restoreIndexes(say);
    say("statistics");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

async function fillTables(client: Client, world: World, say: (line: string) => void) {
  const random = new Random(2);
  const people = Array.from({ length: world.people }, (_, rank) =>
    random.uuidAt(now.getTime() - 4 * 365 * 86_400_000 + rank * 1000),
  );
  const tags = tagRows(world, curatedTags);
  await copyRows(
    client,
    "users",
    ["id", "username", "username_key", "full_name"],
    people.map((id, rank) => [id, `person${rank}`, `person${rank}`, `Person ${rank}`]),
  );
  await copyRows(
    client,
    "tags",
    ["id", "slug", "name_en", "name_fr", "name_pt"],
    tags.map(({ id, slug, name }) => [id, slug, name, name, name]),
  );
  await copyRows(
    client,
    "follows",
    ["follower_id", "followed_id", "created_at"],
    followRows(people, now),
  );
  const words = new Set(Object.values(world.vocabularies).flatMap((known) => known.words));
  await client.query("create temp table bench_words (word text)");
  await copyRows(
    client,
    "bench_words",
    ["word"],
    [...words].map((word) => [word]),
  );
  await client.query(stagingTable);

  let batch: Capsule[] = [];
  let done = 0;
  const flush = async () => {
    for (const { name, columns, rows } of tablesOf(batch, { tags, people })) {
      await copyRows(client, name, columns, rows);
    }
    await client.query(insertCapsules);
    await client.query("truncate bench_capsules");
    done += batch.length;
    batch = [];
    if (done % 100_000 === 0) say(`${done.toLocaleString("en")} capsules`);
  };
  for (const capsule of capsulesOf(world)) {
    batch.push(capsule);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
}
