import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Figure, Scenario } from "./scenario.ts";

const file = join(import.meta.dirname, "../docs/reliability.md");

const introduction = `# Reliability

What the product does when it is attacked, cut off and overloaded. \`npm run torture\` starts the real server in processes of its own, on loopback and in temporary folders, and measures; each part below is what its last long run wrote. \`npm run torture -- --quick\` is a short form, and part of \`npm test\`.

All chance comes from one seed. \`npm run torture -- --only fuzz --seed 7\` does one scenario again as it was with that seed; \`--json FILE\` writes the figures for a program. A bar that does not hold makes the command fail.
`;

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ test, figure, bar, holds, kind }) =>
      `| ${[test, figure, bar, kind === "skipped" ? kind : holds ? "yes" : "NO"].map(cell).join(" | ")} |`,
  );
  return ["| Measured | Figure | Bar | Holds |", "|---|---|---|---|", ...rows].join("\n");
}

function cell(value: number | string): string {
  if (typeof value === "number") return value.toLocaleString("en", { maximumFractionDigits: 2 });
  return value.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").slice(0, 300);
}

/** Writes the part of one scenario and leaves the others as they are. */
export function writeReport(
  { name, about }: Scenario,
  figures: readonly Figure[],
  { seed, seconds }: { seed: number; seconds: number },
): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  const parts = known.includes("<!--") ? known.slice(known.indexOf("<!--")) : "";
  const machine = `${availableParallelism()} cores, Node ${process.version}`;
  const run = `Seed ${seed}, ${Math.round(seconds)} s, ${machine}.`;
  const part = [from, `## ${name}`, about, run, table(figures), to].join("\n\n");
  const [before = "", rest] = parts.split(from);
  const next =
    rest === undefined
      ? `${parts.trimEnd()}\n\n${part}\n`
      : before + part + (rest.split(to)[1] ?? "");
  writeFileSync(file, `${introduction}\n${next.trimStart()}`);
}
