import { runAsBuilder } from "../files/build-runner.ts";
import { buildMapTiles } from "./build-map-tiles.ts";

await runAsBuilder<{ output: string; maxZoom: number }>(buildMapTiles);
