// npm start: install what is missing, build what is stale, serve.
import { leanStart } from "../bin/lean-node.mjs";
import { buildInputsHash, isBuilt } from "./build-stamp.mjs";
import { becomeNode, ensureInstalled, runNode } from "./runtime.mjs";

ensureInstalled();
if (!isBuilt(buildInputsHash())) {
  const code = await runNode(["scripts/build.ts"]);
  if (code !== 0) process.exit(code);
}
const { args, env } = leanStart();
process.exitCode = await becomeNode([...args, "src/server/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  ...env,
});
