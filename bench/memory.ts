// node bench/memory.ts [--minutes 10] [--only embedded|postgres] [--size 100k] [--folder DIR]: what a
// site holds in memory, idle and under load, on either database, into docs/performance-memory.md.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { residentMegabytes, withChildren } from "./load/cpu.ts";
import { drive } from "./load/drive.ts";
import { createMix } from "./load/mix.ts";
import { median } from "./suite/compare.ts";
import { type Running, stagePackage, startProduct } from "./suite/servers.ts";
import { onStage } from "./suite/stage.ts";
import { parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    size: { type: "string", default: "100k" },
    folder: { type: "string" },
  },
});
const loadMs = Number(values.minutes) * 60_000;
const idleMs = 2 * 60_000;
const sampleMs = 500;

/** Megabytes at the most; growth: the end of the load over its first half. */
const bars = {
  embedded: { idle: 350, load: 500, growth: 1.1 },
  postgres: { idle: 150, load: 300, growth: 1.1 },
};

type Row = { what: string; measured: number; bar: number | null };
/** By database, as measured last. */
type Found = { embedded?: Row[]; postgres?: Row[]; capsules?: number };

const results = join(import.meta.dirname, "../.cache/bench/memory.json");
const found: Found = JSON.parse(await readFile(results, "utf8").catch(() => "{}"));

await stagePackage();
if (values.only !== "postgres") found.embedded = await measureEmbedded();
if (values.only !== "embedded") {
  found.postgres = await measurePostgres();
  found.capsules = parseSize(values.size);
}
await mkdir(dirname(results), { recursive: true });
await writeFile(results, JSON.stringify(found, null, 1));
await writeFile(join(import.meta.dirname, "../docs/performance-memory.md"), page());

/** A first start with the demo, and the next one on the same folder. */
async function measureEmbedded(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "flenjor-memory-"));
  const { idle } = bars.embedded;
  const rows: Row[] = [];
  try {
    const first = await startProduct({ kept: folder, isPackaged: true });
    rows.push(await idleRow("first start with the demo, then nobody for two minutes", first, idle));
    await first.stop();
    const site = await startProduct({ kept: folder, isPackaged: true });
    rows.push(await idleRow("another start, then nobody for two minutes", site, idle));
    const mix = await createMix(site.origin);
    rows.push(...(await underLoad(site, bars.embedded, (until) => visit(mix, until))));
    rows.push(await idleRow("after it, nobody for two minutes", site, null));
    await site.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

/** The bench's own mix: every path that it compares. */
async function measurePostgres(): Promise<Row[]> {
  const rows: Row[] = [];
  const size = parseSize(values.size);
  await onStage(
    { size, folder: values.folder, say: console.log, isPackaged: true },
    async ({ product }, paths) => {
      rows.push(await idleRow("nobody for two minutes", product, bars.postgres.idle));
      const load = (until: number) =>
        drive({
          origin: product.origin,
          connections: 8,
          milliseconds: until - performance.now(),
          request: (number) => paths[number % paths.length]?.ours(number) ?? "",
        });
      rows.push(...(await underLoad(product, bars.postgres, load)));
      rows.push(await idleRow("after it, nobody for two minutes", product, null));
    },
  );
  return rows;
}

async function visit(mix: (number: number) => Promise<void>, until: number): Promise<void> {
  let number = 0;
  const one = async () => {
    while (performance.now() < until) await mix(++number);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  console.log(`${number} visits`);
}

async function idleRow(what: string, site: Running, bar: number | null): Promise<Row> {
  await wait(idleMs);
  return told({ what, measured: residentMegabytes(site.process.pid ?? 0), bar });
}

async function underLoad(
  site: Running,
  bar: { load: number; growth: number },
  load: (until: number) => Promise<unknown>,
): Promise<Row[]> {
  const pid = site.process.pid ?? 0;
  const samples: number[] = [];
  let most = 0;
  const sampling = setInterval(() => {
    samples.push(residentMegabytes(pid));
    most = Math.max(
      most,
      withChildren(pid)
        .map(residentOrNothing)
        .reduce((sum, one) => sum + one),
    );
  }, sampleMs);
  await load(performance.now() + loadMs);
  clearInterval(sampling);
  const part = (from: number, to: number) =>
    median(samples.slice(samples.length * from, samples.length * to));
  const minutes = `${values.minutes} minutes of load over 8 connections`;
  return [
    { what: `${minutes}, in the middle`, measured: median(samples), bar: null },
    { what: `${minutes}, at the most`, measured: Math.max(...samples), bar: bar.load },
    {
      what: "its last fifth over its second",
      measured: part(0.8, 1) / part(0.2, 0.4),
      bar: bar.growth,
    },
    { what: "with the processes that read pictures, at the most", measured: most, bar: null },
  ].map(told);
}

/** A process may have ended since it was listed. */
function residentOrNothing(pid: number): number {
  try {
    return residentMegabytes(pid) || 0;
  } catch {
    return 0;
  }
}

function told(row: Row): Row {
  console.log(`${row.what}: ${row.measured.toFixed(2)} (bar ${row.bar ?? "–"})`);
  return row;
}

function page(): string {
  const table = (rows: Row[]) => `| | Megabytes | Bar | Holds |
|---|---|---|---|
${rows.map(line).join("\n")}
`;
  const section = (title: string, rows: Row[] | undefined) =>
    `## ${title}\n\n${rows ? table(rows) : "Not measured.\n"}`;
  const capsules = found.capsules?.toLocaleString("en") ?? "any";
  return `# What a site holds in memory

Written by \`node bench/memory.ts\`. ${cpus().length} cores (${cpus()[0]?.model || process.arch}), Node ${process.version}.
Resident memory of the process that serves, started from the npm package where there is 1 GB or more;
a growth is a ratio. The files of places and map tiles were there.

${section("On the embedded database, with the demo", found.embedded)}
The load: pages in three languages, searches, suggestions, cards, drawn pictures, previews and likes; one
request in 400 publishes a capsule with a photo of 12 megapixels.

${section(`A node on PostgreSQL, with ${capsules} capsules`, found.postgres)}
The load: every path that \`npm run bench\` compares.
`;
}

function line({ what, measured, bar }: Row): string {
  const holds = bar === null ? "" : measured <= bar ? "yes" : "**no**";
  const shown = measured < 10 ? measured.toFixed(2) : measured.toFixed(0);
  return `| ${what} | ${shown} | ${bar ?? "–"} | ${holds} |`;
}
