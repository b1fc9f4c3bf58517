// node bench/explain.ts [--size 1m] [--folder DIR]: runs every path of Discover against a generated
// world, asks PostgreSQL how it did, writes docs/queries.md, and fails where a plan reads too much.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { feedPaths } from "./feed/paths.ts";
import { describePlan, type Finding, judgePlan, type Plan } from "./feed/plans.ts";
import { recordQueries } from "./feed/record.ts";
import { openWorld, parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: { size: { type: "string", default: "1m" }, folder: { type: "string" } },
});
const world = await openWorld({
  size: parseSize(values.size),
  folder: values.folder,
  say: (line) => console.log(line),
});
const client = new Client({ connectionString: world.url });
await client.connect();
try {
  const sections: string[] = [];
  const summary: string[] = [];
  let failures = 0;
  for (const { name, query, viewerId, creatorId } of await feedPaths(client)) {
    const { recorded, rows } = await recordQueries(world.url, { query, viewerId, creatorId });
    const findings: Finding[] = [];
    const parts: string[] = [];
    for (const { sql, parameters } of recorded) {
      // Twice: the first run may read from the disk what the second finds in memory.
      await explain(sql, parameters);
      const plan = await explain(sql, parameters);
      findings.push(judgePlan(plan));
      parts.push(describePlan(plan));
    }
    const time = findings.reduce((sum, finding) => sum + finding.milliseconds, 0);
    const read = Math.max(...findings.map((finding) => finding.mostRows));
    const sorted = Math.max(...findings.map((finding) => finding.mostSorted));
    const faults = findings.flatMap((finding) => finding.faults);
    failures += faults.length;
    const verdict = faults.length > 0 ? faults.join("; ") : "in order";
    const line = `| ${name} | ${rows} | ${read} | ${sorted} | ${time.toFixed(1)} ms | ${verdict} |`;
    console.log(line);
    summary.push(line);
    // The last statement loads the cards that were chosen: the same for every path.
    const chosen = name === "newest" ? parts : parts.slice(0, -1);
    sections.push(`### ${name}\n\n\`${JSON.stringify(query)}\`\n\n${chosen.join("\n")}`);
  }
  await writeFile(join(import.meta.dirname, "../docs/queries.md"), page(summary, sections));
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await client.end();
  await world.stop();
}

async function explain(text: string, parameters: readonly unknown[]): Promise<Plan> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [
    ...parameters,
  ]);
  return rows[0]["QUERY PLAN"][0];
}

function page(summary: string[], sections: string[]): string {
  return `# How Discover reads

Made by \`node bench/explain.ts --size ${values.size}\` on the generated world of ${world.size.toLocaleString("en")} capsules: every
statement of a call, as the product sends it, under \`EXPLAIN (ANALYZE, BUFFERS)\` with a warm cache.
A plan is at fault if it scans a large table from end to end, reads more than 20,000 rows in one step,
or sorts more than 5,000.

- **Newest, popular, most lived, a tag, a slot** walk an index in the order of the page and stop when it is full.
  Further wishes are checked on the way. A walk that has passed 4,000 without filling the page gives
  way to looking up what fits in the inverted index.
- **Popular under a facet, or of one person,** is ordered by heat, the score to a quarter of a doubling,
  kept beside each facet.
- **Near** walks outwards from the point. Such a walk cannot begin in the middle: by cursor it passes
  what earlier pages have shown.
- **Search** looks for what meets every part of the question among the newest 300 and the 400 most
  loved of its most telling facet, then in the inverted index, and for what meets all parts but one;
  each step only where those before have not filled the page, and each way stops after a few.
- **A facet of at most 4,000** is measured or sorted whole.

| Path | Rows on the page | Most rows in one step | Most rows sorted | Time | Verdict |
|---|---|---|---|---|---|
${summary.join("\n")}

## The plans

${sections.join("\n\n")}
`;
}
