// npm start: install what is missing, build what is stale, serve.
import { buildInputsHash, isBuilt } from "./build-stamp.mjs";
import { ensureInstalled, runNode } from "./runtime.mjs";

ensureInstalled();
if (!isBuilt(buildInputsHash())) {
  const code = await runNode(["scripts/build.ts"]);
  if (code !== 0) process.exit(code);
}
process.exitCode = await runNode(["src/server/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? "production",
});
