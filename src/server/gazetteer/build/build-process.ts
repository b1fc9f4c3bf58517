import { runAsBuilder } from "../../files/build-runner.ts";
import { buildIndex } from "./build-index.ts";

await runAsBuilder<{ output: string }>(({ output }) => buildIndex(output));
