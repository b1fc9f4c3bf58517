// node scripts/with-install.mjs <script> [arguments]: a script on the pinned Node, dependencies present.
import { ensureInstalled, runNode } from "./runtime.mjs";

ensureInstalled();
process.exitCode = await runNode(process.argv.slice(2));
