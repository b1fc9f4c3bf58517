import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Compared, median } from "./compare.ts";
import { type Costs, growthBars } from "./growth.ts";
import type { Knee } from "./limits.ts";

/** All that was measured, by size of the world; pieces of a run are put together here. */
export type Results = {
  machine: string;
  compared: Record<string, Compared & { size: number }>;
  costs: Record<string, Costs>;
  knee: (Knee & { size: number }) | null;
};

const nothing: Results = { machine: "", compared: {}, costs: {}, knee: null };
const file = join(import.meta.dirname, "../../.cache/bench/results.json");

export async function readResults(): Promise<Results> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return { ...nothing, ...JSON.parse(text) };
}

export async function writeResults(results: Results): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(results, null, 1));
}

export type Verdict = {
  path: string;
  reference: string;
  ratio: number;
  bar: number;
  goal: number;
  holds: boolean;
};

/** One line for each bar. A cost may be at most its bar, everything else at least. */
export function verdictsOf(results: Results, size: number): Verdict[] {
  const verdicts: Verdict[] = Object.values(results.compared)
    .filter((one) => one.size === size)
    .map(({ name, connections, against, ratios, bar, goal }) => ({
      path: `${name}, ${connections} connections`,
      reference: against,
      ratio: median(ratios),
      bar,
      goal,
      holds: median(ratios) >= bar,
    }));
  const [small, large] = [results.costs["10000"], results.costs["1000000"]];
  for (const [name, cost] of Object.entries(large ?? {})) {
    const bars = growthBars(name);
    const from = small?.[name];
    if (!bars || !from) continue;
    verdicts.push(most(`${name}: CPU from 10 k to 1 M`, "itself", cost / from, bars));
  }
  const { knee } = results;
  const judged = knee?.points[3];
  if (judged) {
    const ratio = judged.p99 / judged.p50;
    verdicts.push(most("p99 at 80 % of the knee", "its p50", ratio, { bar: 10, goal: 5 }));
  }
  return verdicts;
}

function most(
  path: string,
  reference: string,
  ratio: number,
  { bar, goal }: { bar: number; goal: number },
): Verdict {
  return { path, reference, ratio, bar, goal, holds: ratio <= bar };
}
