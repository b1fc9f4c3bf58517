// npm run torture -- [--quick] [--only name,name] [--seed N] [--json FILE]
// Attacks the real server on loopback and says what held. The long form writes docs/reliability.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildInputsHash, isBuilt } from "../scripts/build-stamp.mjs";
import { runNode } from "../scripts/runtime.mjs";
import { ended, isBroken } from "./figures.ts";
import { table, writeReport } from "./report.ts";
import type { Figure, Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string" },
    json: { type: "string" },
  },
});
const seed = values.seed === undefined ? 1 + (Date.now() % 1_000_000) : Number(values.seed);
const limitMs = (values.quick ? 5 : 30) * 60_000;
const names = values.only?.split(",") ?? scenarios.map(({ name }) => name);
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (!Number.isSafeInteger(seed)) end(`--seed ${values.seed} is not a whole number.`);
if (unknown.length > 0) {
  end(`No scenario ${unknown.join(", ")}; there are ${scenarios.map(({ name }) => name)}.`);
}

if (!isBuilt(buildInputsHash()) && (await runNode(["scripts/build.ts"])) !== 0) {
  end("The product could not be built.");
}
console.log(`Seed ${seed}`);
const all: Figure[] = [];
for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
  const start = performance.now();
  const figures = await figuresOf(scenario);
  const seconds = (performance.now() - start) / 1000;
  all.push(...figures);
  console.log(`\n${scenario.name}, ${seconds.toFixed(0)} s\n\n${table(figures)}`);
  if (figures.some(({ holds }) => !holds)) console.log(`\nTo see it again: ${replayOf(scenario)}`);
  if (!values.quick) writeReport(scenario, figures, { seed, seconds });
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
const missed = all.filter(({ holds }) => !holds).length;
const broken = all.filter((figure) => isBroken(figure, values)).length;
console.log(`\n${all.length - missed} held, ${missed} did not, ${broken} of them must`);
// Also when something that a scenario left behind would keep the process alive.
process.exit(broken > 0 || all.length === 0 ? 1 : 0);

async function figuresOf({ name, run }: Scenario): Promise<Figure[]> {
  const say = (line: string) => console.log(`  ${name}: ${line}`);
  const limit = setTimeout(() => {
    say(`not done after ${limitMs / 60_000} minutes`);
    // Whoever is at work then cleans up.
    process.kill(process.pid, "SIGTERM");
  }, limitMs);
  try {
    return await run({ quick: values.quick, seed, say });
  } catch (error) {
    say((error as Error).stack ?? String(error));
    const figure = (error as Error).message ?? String(error);
    return [{ test: `${name}: runs to its end`, figure, bar: ended, holds: false }];
  } finally {
    clearTimeout(limit);
  }
}

function replayOf({ name }: Scenario): string {
  return `npm run torture -- --only ${name} --seed ${seed}${values.quick ? " --quick" : ""}`;
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
