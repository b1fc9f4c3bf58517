// npm run dev: the server with Vite inside it; restarts when a file of the server changes,
// while Vite replaces what changes in src/web without a restart.
import { runNode } from "./runtime.mjs";

// Named, because watching whatever is imported would also restart on Vite's temporary files.
const watched = ["src/server", "src/contract", "src/i18n", "vite.config.ts", "scripts/vite"];

process.exitCode = await runNode(
  [
    ...watched.map((path) => `--watch-path=${path}`),
    "--watch-preserve-output",
    "src/server/main.ts",
  ],
  { NODE_ENV: "development" },
);
