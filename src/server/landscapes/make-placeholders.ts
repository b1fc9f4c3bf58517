import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPlaceholder } from "./placeholder.ts";
import { plainScenes, stockScenes } from "./stock-scenes.ts";

// Run by hand after the stock changes: node src/server/landscapes/make-placeholders.ts
const placeholders: Record<string, string> = {};
for (const { id, scene } of [...stockScenes, ...plainScenes]) {
  placeholders[id] = await drawPlaceholder(scene);
}
const file = join(import.meta.dirname, "placeholders.json");
await writeFile(file, `${JSON.stringify(placeholders, null, 2)}\n`);
