import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Measured = {
  name: string;
  bytes: number;
  rate: number;
  sqlRate: number;
  bareRate: number;
  /** One for each round: ours over the reference. */
  toSql: number[];
  toBare: number[];
  /** Milliseconds of the product's CPU for one answer. */
  cpu: number;
};

type Run = { size: number; machine: string; connections: number; rounds: string };

const docs = join(import.meta.dirname, "../../docs");
const [from, to] = ["<!-- feed -->", "<!-- /feed -->"];

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Writes its own part of the page and leaves the others alone. */
export async function writeReport(results: readonly Measured[], run: Run): Promise<void> {
  await writeFile(join(docs, "performance-feed.svg"), plot(results));
  const file = join(docs, "performance.md");
  const known = await readFile(file, "utf8").catch(() => `# Performance\n\n${from}\n${to}\n`);
  const [before = "", rest = ""] = known.split(from);
  const after = rest.split(to)[1] ?? "";
  await writeFile(file, `${before}${from}\n${section(results, run)}\n${to}${after}`);
}

function section(results: readonly Measured[], run: Run): string {
  const spread = (ratios: readonly number[]) =>
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  const rows = results.map(
    (result) =>
      `| ${result.name} | ${result.rate.toFixed(0)} | ${result.sqlRate.toFixed(0)} | ${result.bareRate.toFixed(0)} | ${spread(result.toSql)} | ${spread(result.toBare)} | ${result.cpu.toFixed(2)} ms | ${(result.bytes / 1000).toFixed(1)} kB |`,
  );
  return `## The feed

\`node bench/feed.ts\` on a generated world of ${run.size.toLocaleString("en")} capsules, ${run.connections} connections, anonymous. ${run.machine}. Each
path is asked of the product over HTTP, then its SQL alone is run by pgbench, then the same bytes are
sent by a bare node:http server, ${run.rounds} rounds in turn after one to warm up. Rates are answers in a second, medians; the ratios are
taken within a round, median and range. The machine was shared, so the ratios say more than the rates.

| Path | Product | SQL alone | Same bytes | Product / SQL | Product / bytes | App CPU | Size |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}

![Product over its SQL alone, by path](performance-feed.svg)
`;
}

/** Bars of the ratio to the SQL alone; one is the SQL's own rate. */
function plot(results: readonly Measured[]): string {
  const [left, row, width] = [190, 26, 420];
  const height = results.length * row + 40;
  const bars = results.map(({ name, toSql }, index) => {
    const ratio = median(toSql);
    const y = 10 + index * row;
    return `<text x="${left - 8}" y="${y + 14}" text-anchor="end">${name}</text>
<rect x="${left}" y="${y + 2}" width="${(Math.min(1.2, ratio) * width) / 1.2}" height="16" rx="3" fill="#c8643c"/>
<text x="${left + (Math.min(1.2, ratio) * width) / 1.2 + 6}" y="${y + 14}">${ratio.toFixed(2)}</text>`;
  });
  const one = left + width / 1.2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 60} ${height}" font-family="sans-serif" font-size="12" fill="#40362f">
<title>The product over its SQL alone, by path</title>
<rect width="100%" height="100%" fill="#fffdf8"/>
<line x1="${one}" x2="${one}" y1="6" y2="${height - 26}" stroke="#867a6d" stroke-dasharray="3 3"/>
${bars.join("\n")}
<text x="${left}" y="${height - 8}">Answers in a second over HTTP, as a part of what the SQL alone reaches in pgbench</text>
</svg>
`;
}
