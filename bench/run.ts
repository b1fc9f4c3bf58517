// npm run bench -- [--quick] [--json FILE] [--only NAMES] [--sizes 10k,100k,1m] [--folder DIR]
// Every bar of docs/performance.md. Quick: a hundred thousand capsules, fewer rounds and no growth.
// Only: parts of names, separated by semicolons ("feed;like;images;growth;latency;
// plans"); what was measured before stays in the page.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runNode } from "../scripts/runtime.mjs";
import type { Case } from "./suite/cases.ts";
import { compare, median, type Stage } from "./suite/compare.ts";
import { costsOf } from "./suite/growth.ts";
import { compareImages } from "./suite/images.ts";
import { findKnee } from "./suite/limits.ts";
import { writeReport } from "./suite/report.ts";
import { readResults, writeResults } from "./suite/results.ts";
import { onStage } from "./suite/stage.ts";
import { parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    only: { type: "string" },
    sizes: { type: "string" },
    folder: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
  },
});
const isQuick = values.quick;
const rounds = Number(values.rounds ?? (isQuick ? 3 : 5));
const milliseconds = Number(values.seconds ?? (isQuick ? 0.7 : 1)) * 1000;
const sizes = (values.sizes ?? (isQuick ? "100k" : "10k,100k,1m")).split(",").map(parseSize);
const judged = Math.max(...sizes);
const only = values.only?.split(";");
const isWanted = (name: string) => !only || only.some((part) => name.includes(part));
const say = (line: string) => console.log(line);

const results = await readResults();
for (const size of sizes) {
  await onStage({ size, folder: values.folder, say }, async (stage, paths, machine) => {
    results.machine = machine;
    if (size === judged) await measureBars(stage, paths, size);
    if (!isQuick && isWanted("growth")) {
      say(`growth, ${size}`);
      results.costs[size] = await costsOf(stage, paths, { rounds: 3, milliseconds });
    }
  });
  await writeResults(results);
}
const verdicts = await writeReport(results, judged);
for (const { path, ratio, bar, holds } of verdicts) {
  say(`${holds ? "holds" : "MISSES"}  ${path}: ${ratio.toFixed(2)} (bar ${bar})`);
}
if (values.json) await writeFile(values.json, `${JSON.stringify(verdicts, null, 2)}\n`);
if (!isQuick && isWanted("plans") && judged === 1_000_000) {
  const folder = values.folder ? ["--folder", values.folder] : [];
  process.exitCode = await runNode(["bench/explain.ts", "--size", "1m", ...folder]);
}

async function measureBars(stage: Stage, paths: Case[], size: number): Promise<void> {
  for (const path of paths.filter(({ name }) => isWanted(name))) {
    const usual = isQuick ? [8] : [8, 32];
    for (const connections of path.connections ? [path.connections] : usual) {
      const found = await compare(stage, path, { connections, rounds, milliseconds });
      results.compared[`${size} ${path.name} ${connections}`] = { ...found, size };
      await writeResults(results);
      say(`${path.name}, ${connections}: ${median(found.ratios).toFixed(2)} (bar ${path.bar})`);
    }
  }
  if (isWanted("images")) {
    for (const found of await compareImages(stage.world.url, isQuick ? 2 : rounds)) {
      results.compared[`${size} ${found.name}`] = { ...found, size };
    }
  }
  const [feed] = paths;
  if (feed && isWanted("latency")) {
    results.knee = { ...(await findKnee(stage, feed, { milliseconds: milliseconds * 5 })), size };
  }
}
