import { runAsBuilder } from "../gazetteer/build-runner.ts";
import { buildTiles } from "./build-tiles.ts";

await runAsBuilder<{ output: string; maxZoom: number }>(buildTiles);
