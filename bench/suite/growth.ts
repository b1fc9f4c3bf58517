import type { Case } from "./cases.ts";
import { measure, median, type Stage } from "./compare.ts";

/** CPU for one answer, of the product and of PostgreSQL together, in milliseconds. */
export type Costs = Record<string, number>;

const grown: Record<string, { bar: number; goal: number }> = {
  "feed, signed in": { bar: 1.5, goal: 1.2 },
  tag: { bar: 1.5, goal: 1.2 },
  slot: { bar: 1.5, goal: 1.2 },
  nearest: { bar: 1.5, goal: 1.2 },
  "one capsule, nested, signed in": { bar: 1.5, goal: 1.2 },
  "deep cursor": { bar: 1.5, goal: 1.2 },
  "search word + tag": { bar: 3, goal: 2 },
};

export function growthBars(name: string) {
  return grown[name] ?? null;
}

/** Measures the cost of each path in a world of this size. */
export async function costsOf(
  stage: Stage,
  paths: readonly Case[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Costs> {
  const costs: Costs = {};
  for (const path of paths.filter(({ name }) => name in grown)) {
    const effort = { connections: 8, milliseconds };
    await measure(stage, stage.product, path.ours, effort);
    const found: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { app, database } = await measure(stage, stage.product, path.ours, effort);
      found.push(app + database);
    }
    costs[path.name] = median(found);
  }
  return costs;
}
