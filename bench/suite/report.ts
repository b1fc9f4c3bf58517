import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Compared, median } from "./compare.ts";
import { growthPlot, latencyPlot } from "./plots.ts";
import { type Results, type Verdict, verdictsOf } from "./results.ts";

const docs = join(import.meta.dirname, "../../docs");

export async function writeReport(results: Results, size: number): Promise<Verdict[]> {
  const verdicts = verdictsOf(results, size);
  await writeFile(join(docs, "performance-growth.svg"), growthPlot(results.costs));
  await writeFile(join(docs, "performance-latency.svg"), latencyPlot(results.knee));
  await writeFile(join(docs, "performance.md"), page(results, size, verdicts));
  return verdicts;
}

function page(results: Results, size: number, verdicts: Verdict[]): string {
  const compared = Object.values(results.compared).filter((one) => one.size === size);
  return `# Performance

Written by \`npm run bench\`. ${results.machine}. Server, PostgreSQL and the load share the machine, so
the ratios say more than the rates: each path and its reference, which is the least code that does the
same work, are asked in turn in one run, ${compared[0]?.ratios.length ?? 0} rounds after one to warm up.
Ratios are medians, with the lowest and the highest. CPU is in milliseconds for one answer, of the
process that answers and of PostgreSQL. What the references do is in \`bench/references\`.

## The bars, on ${size.toLocaleString("en")} capsules

| Path | Reference | Ratio | Bar | Goal | Holds |
|---|---|---|---|---|---|
${verdicts.map(verdictRow).join("\n")}

## Each path and its reference

| Path | Connections | Ratio | Answers in a second | Reference | App CPU | Reference | PostgreSQL CPU | Reference |
|---|---|---|---|---|---|---|---|---|
${compared.map(comparedRow).join("\n")}

## From ten thousand to a million

CPU for one answer, of the product and PostgreSQL together, in milliseconds.

| Path | ${Object.keys(results.costs).map(sizeName).join(" | ")} |
|---|${"---|".repeat(Object.keys(results.costs).length)}
${growthRows(results)}

![CPU for one answer by size of the world](performance-growth.svg)

${kneeSection(results)}
How each list reads the database is in [queries.md](queries.md), what a site holds in memory in [performance-memory.md](performance-memory.md).
`;
}

function sizeName(size: string): string {
  return Number(size).toLocaleString("en");
}

function verdictRow({ path, reference, ratio, bar, goal, holds }: Verdict): string {
  return `| ${path} | ${reference} | ${ratio.toFixed(2)} | ${bar} | ${goal} | ${holds ? "yes" : "**no**"} |`;
}

function comparedRow({ name, connections, ratios, ours, theirs }: Compared): string {
  const spread = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  const cells = [
    name,
    connections,
    spread,
    ours.rate.toFixed(0),
    theirs.rate.toFixed(0),
    ours.app.toFixed(3),
    theirs.app.toFixed(3),
    ours.database.toFixed(3),
    theirs.database.toFixed(3),
  ];
  return `| ${cells.join(" | ")} |`;
}

function growthRows({ costs }: Results): string {
  const sizes = Object.values(costs);
  const names = new Set(sizes.flatMap((one) => Object.keys(one)));
  return [...names]
    .map((name) => `| ${name} | ${sizes.map((one) => one[name]?.toFixed(2) ?? "–").join(" | ")} |`)
    .join("\n");
}

function kneeSection({ knee }: Results): string {
  if (!knee) return "";
  const rows = knee.points.map(
    ({ rate, p50, p99 }) =>
      `| ${((100 * rate) / knee.knee).toFixed(0)} % | ${rate.toFixed(0)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`,
  );
  return `## Latency under load

${knee.path}, on ${knee.size.toLocaleString("en")} capsules: at most ${knee.knee.toFixed(0)} answers in a second over 32 connections; then so many
asked for evenly, whether or not the answers before have come.

| Of the most | Asked in a second | Half within | 99 % within |
|---|---|---|---|
${rows.join("\n")}

![Latency by rate](performance-latency.svg)
`;
}
