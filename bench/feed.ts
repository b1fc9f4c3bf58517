// node bench/feed.ts [--size 1m] [--folder DIR] [--rounds 5] [--seconds 1]
// Each way to ask Discover three times in turn: over HTTP from the product, its SQL alone in pgbench,
// and the same bytes from a bare node:http server. Writes docs/performance.md and its plot.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { pgbenchRate, rateOf } from "./feed/load.ts";
import { type FeedPath, feedPaths } from "./feed/paths.ts";
import { recordQueries } from "./feed/record.ts";
import { type Measured, median, writeReport } from "./feed/report.ts";
import {
  type Bare,
  cpuMilliseconds,
  type Running,
  startBare,
  startProduct,
} from "./feed/servers.ts";
import { openWorld, parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "1m" },
    folder: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1" },
  },
});
const connections = 8;
const measured = [
  "newest",
  "popular",
  "tag, common",
  "tag, rare",
  "slot",
  "popular under a tag",
  "search, common word",
  "search, rare word",
  "search and tag",
  "near",
  "near and slot",
  "right now",
  "deep page, newest",
];

const say = (line: string) => console.log(line);
const world = await openWorld({ size: parseSize(values.size), folder: values.folder, say });
const client = new Client({ connectionString: world.url });
await client.connect();
const product = await startProduct(world.url);
const bare = await startBare();
try {
  const { rows } = await client.query("show server_version");
  const paths = (await feedPaths(client)).filter(({ name }) => measured.includes(name));
  const results: Measured[] = [];
  for (const path of paths) {
    const result = await measure(path, { product, bare });
    say(`${path.name}: ${result.rate.toFixed(0)}/s, SQL ${result.sqlRate.toFixed(0)}/s`);
    results.push(result);
  }
  const machine = `${cpus().length} cores (${cpus()[0]?.model || process.arch}), Node ${process.version}, PostgreSQL ${rows[0].server_version}`;
  await writeReport(results, { size: world.size, machine, connections, rounds: values.rounds });
} finally {
  await client.end();
  await Promise.all([product.stop(), bare.stop()]);
  await world.stop();
}

async function measure(
  path: FeedPath,
  servers: { product: Running; bare: Bare },
): Promise<Measured> {
  const { recorded, cursor } = await recordQueries(world.url, path);
  const { deep: _, ...asked } = path.query;
  const query = new URLSearchParams({ ...asked, ...(cursor && { cursor }) });
  const address = `/api/v1/flenjors${query.size > 0 ? `?${query}` : ""}`;
  const body = await (await fetch(servers.product.origin + address)).text();
  await servers.bare.store(address, body);
  const seconds = Number(values.seconds);
  const rounds: { rate: number; sqlRate: number; bareRate: number; cpu: number }[] = [];
  for (let round = -1; round < Number(values.rounds); round++) {
    const before = cpuMilliseconds(servers.product.process) ?? Number.NaN;
    const load = { connections, milliseconds: seconds * 1000 };
    const ours = await rateOf(servers.product.origin + address, load);
    const cpu = (cpuMilliseconds(servers.product.process) ?? Number.NaN) - before;
    const sqlRate = await pgbenchRate(world.url, recorded, { connections, seconds });
    const { rate: bareRate } = await rateOf(servers.bare.origin + address, load);
    // The first round only warms up.
    if (round >= 0) rounds.push({ rate: ours.rate, sqlRate, bareRate, cpu: cpu / ours.answers });
  }
  return {
    name: path.name,
    bytes: Buffer.byteLength(body),
    rate: median(rounds.map(({ rate }) => rate)),
    sqlRate: median(rounds.map(({ sqlRate }) => sqlRate)),
    bareRate: median(rounds.map(({ bareRate }) => bareRate)),
    toSql: rounds.map(({ rate, sqlRate }) => rate / sqlRate),
    toBare: rounds.map(({ rate, bareRate }) => rate / bareRate),
    cpu: median(rounds.map(({ cpu }) => cpu)),
  };
}
