// Measures the cost of publishing a capsule over that of its rows alone: node bench/publish.ts
// Ours is POST /flenjors with three experiences, places and activities: checks, idempotency, tags by
// name, the rows, what lists need of them. Bare is the same rows by plain SQL in one transaction.
// Both go to one durable PostgreSQL, eight at once, in alternating rounds.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { startPostgres } from "../tests/support/postgres.ts";
import { newDatabase, startSite } from "../tests/support/server.ts";
import { join } from "../tests/support/visitors.ts";
import { newCapsule, newExperience } from "../tests/support/whole-capsules.ts";

const rounds = 5;
const perRound = 160;
const atOnce = 8;

const tables = ["experiences", "activities", "places"] as const;

function capsule() {
  const experiences = ["morning", "afternoon", "evening"].map((time_of_day, order) =>
    newExperience({ order, time_of_day: time_of_day as "morning" }),
  );
  return newCapsule({ experiences });
}

async function timed(once: () => Promise<void>): Promise<number> {
  const started = performance.now();
  let left = perRound;
  const worker = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return perRound / ((performance.now() - started) / 1000);
}

/** CPU seconds that a process has used so far. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const postgres = await startPostgres({ durable: true });
process.env.TEST_POSTGRES_URL = postgres.url;
const url = await newDatabase();
const site = await startSite({ DATABASE_URL: url });
const pool = new Pool({ connectionString: url, max: atOnce });
const person = await join(site);

async function publishOurs(): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1/flenjors`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(capsule()),
  });
  if (response.status !== 201) throw new Error(await response.text());
  await response.arrayBuffer();
}

await publishOurs();
const model = await pool.query("select * from flenjors limit 1");
const rows = Object.fromEntries(
  await Promise.all(
    tables.map(async (table) => [table, (await pool.query(`select * from ${table}`)).rows]),
  ),
) as Record<(typeof tables)[number], Record<string, unknown>[]>;
const tags = (await pool.query("select tag_id, position from flenjor_tags")).rows;
// The database makes these itself.
const generated = new Set(
  (
    await pool.query(
      "select column_name from information_schema.columns where is_generated = 'ALWAYS'",
    )
  ).rows.map((row) => row.column_name),
);

function insert(table: string, values: Record<string, unknown>[]) {
  const names = Object.keys(values[0] ?? {}).filter((name) => !generated.has(name));
  const tuples = values.map(
    (_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(", ")})`,
  );
  const text = `insert into ${table} (${names.join(", ")}) values ${tuples.join(", ")}`;
  return { text, values: values.flatMap((row) => names.map((name) => row[name])) };
}

async function publishBare(): Promise<void> {
  const client = await pool.connect();
  const id = randomUUID();
  const experiences = rows.experiences.map((row) => ({ ...row, id: randomUUID(), flenjor_id: id }));
  const within = (list: Record<string, unknown>[]) =>
    list.map((row, at) => ({ ...row, id: randomUUID(), experience_id: experiences[at]?.id }));
  try {
    await client.query("begin");
    await client.query(insert("flenjors", [{ ...model.rows[0], id }]));
    await client.query(insert("flenjor_counts", [{ flenjor_id: id }]));
    await client.query(
      insert(
        "flenjor_tags",
        tags.map((tag) => ({ ...tag, flenjor_id: id })),
      ),
    );
    await client.query(insert("experiences", experiences));
    await client.query(insert("activities", within(rows.activities)));
    await client.query(insert("places", within(rows.places)));
    await client.query("commit");
  } finally {
    client.release();
  }
}

const rates: { ours: number; bare: number; cpuMs: number }[] = [];
for (let round = 0; round <= rounds; round++) {
  const before = cpuOf(site.pid);
  const ours = await timed(publishOurs);
  const cpuMs = ((cpuOf(site.pid) - before) / perRound) * 1000;
  const bare = await timed(publishBare);
  // The first round only warms up.
  if (round > 0) rates.push({ ours, bare, cpuMs });
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
console.log(
  `publish: ours ${median(rates.map(({ ours }) => ours)).toFixed(0)}/s, ` +
    `${median(rates.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms CPU of the app each; ` +
    `bare ${median(rates.map(({ bare }) => bare)).toFixed(0)}/s; ` +
    `rate ratio ${median(rates.map(({ ours, bare }) => ours / bare)).toFixed(2)}`,
);
await pool.end();
await site.stop();
await postgres.stop();
