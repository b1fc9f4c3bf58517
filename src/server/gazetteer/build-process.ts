import { buildIndex } from "./build-index.ts";
import { runAsBuilder } from "./build-runner.ts";

await runAsBuilder<{ output: string }>(({ output }) => buildIndex(output));
