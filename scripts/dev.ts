// npm run dev: the server with Vite inside it; restarts when a server file changes,
// while Vite replaces what changes in src/web without a restart.
import { runNode } from "./runtime.mjs";

process.exitCode = await runNode(["--watch", "--watch-preserve-output", "src/server/main.ts"], {
  NODE_ENV: "development",
});
