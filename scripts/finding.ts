// npm run finding [-- --misses] [-- --set questions|questions-aside|questions-strangers]
// How often people find what they ask for in the demo world, by class and language, beside a
// well-known library over the same capsules. With --misses, what was not found and how it was read.
import { parseArgs } from "node:util";
import { endWithCommands, runCommand } from "./steps.ts";

endWithCommands();
const { values } = parseArgs({
  options: { misses: { type: "boolean", default: false }, set: { type: "string" } },
});
if (values.misses) process.env.FINDING_MISSES = "1";
if (values.set) process.env.FINDING_SET = values.set;
const { code } = await runCommand("vitest", ["run", "--project", "finding"], { isShown: true });
process.exitCode = code;
