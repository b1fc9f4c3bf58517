// npm run torture -- [--quick] [--only name,name] [--seed N] [--json FILE]
// Attacks the real server on loopback and says what held. The long form writes docs/reliability.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildInputsHash, isBuilt } from "../scripts/build-stamp.mjs";
import { runNode } from "../scripts/runtime.mjs";
import { brokeOff, isBroken } from "./figures.ts";
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
  if (figures.some(isMissed)) console.log(`\nTo see it again: ${replayOf(scenario)}`);
  if (!values.quick) writeReport(scenario, figures, { seed, seconds });
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
const missed = all.filter(isMissed).length;
const broken = all.filter((figure) => isBroken(figure, values)).length;
const left = all.filter(({ kind }) => kind === "skipped").length;
const held = all.length - missed - left;
console.log(`\n${held} held, ${missed} did not, ${broken} of them must, ${left} skipped`);
// Also when something that a scenario left behind would keep the process alive.
process.exit(broken > 0 || all.length === 0 ? 1 : 0);

async function figuresOf({ name, run }: Scenario): Promise<Figure[]> {
  const say = (line: string) => console.log(`  ${name}: ${line}`);
  const limit = setTimeout(() => {
    say(`not done after ${limitMs / 60_000} minutes`);
    // The signal makes the running scenario clean up.
    process.kill(process.pid, "SIGTERM");
  }, limitMs);
  try {
    const figures = await run({ quick: values.quick, seed, say });
    return figures.length > 0
      ? figures
      : [brokeOff(name, "it measured nothing and did not say why")];
  } catch (error) {
    say((error as Error).stack ?? String(error));
    return [brokeOff(name, (error as Error).message ?? String(error))];
  } finally {
    clearTimeout(limit);
  }
}

function isMissed({ holds, kind }: Figure): boolean {
  return !holds && kind !== "skipped";
}

function replayOf({ name }: Scenario): string {
  return `npm run torture -- --only ${name} --seed ${seed}${values.quick ? " --quick" : ""}`;
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
