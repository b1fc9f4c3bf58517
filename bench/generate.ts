// node bench/generate.ts [--size 10k|100k|1m] [--folder DIR] [--fresh]
// A seeded world of capsules on PostgreSQL, by COPY, kept in a folder for later runs.
import { parseArgs } from "node:util";
import { openWorld, parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "100k" },
    folder: { type: "string" },
    fresh: { type: "boolean", default: false },
  },
});
const start = performance.now();
const world = await openWorld({
  size: parseSize(values.size),
  folder: values.folder,
  isFresh: values.fresh,
  say: (line) => console.log(`${((performance.now() - start) / 1000).toFixed(0)} s: ${line}`),
});
console.log(`${world.size.toLocaleString("en")} capsules are in ${world.folder}.`);
await world.stop();
