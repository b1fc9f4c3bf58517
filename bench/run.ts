// npm run bench -- [--quick] [--folder DIR]: everything that measures speed on a generated world.
// Quick: a hundred thousand capsules and fewer rounds.
import { parseArgs } from "node:util";
import { runNode } from "../scripts/runtime.mjs";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, folder: { type: "string" } },
});
const size = values.quick ? "100k" : "1m";
const folder = values.folder ? ["--folder", values.folder] : [];
const suites = [
  ["bench/feed.ts", "--size", size, "--rounds", values.quick ? "3" : "5", ...folder],
  // The page of plans is of the full size only.
  ...(values.quick ? [] : [["bench/explain.ts", "--size", size, ...folder]]),
];
for (const suite of suites) {
  const code = await runNode(suite);
  if (code !== 0) process.exit(code);
}
