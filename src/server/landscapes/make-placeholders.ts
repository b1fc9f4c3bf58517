import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { stockSeeds } from "./landscape-seeds.ts";
import { renderLandscape } from "./render.ts";

// Run by hand after the stock changes: node src/server/landscapes/make-placeholders.ts
const placeholders: Record<string, string> = {};
for (const { id, ...request } of stockSeeds) {
  const { data, width, height, channels } = await renderLandscape({
    ...request,
    width: 480,
    height: 270,
  });
  const tiny = await sharp(data, { raw: { width, height, channels } })
    .resize(12, 7, { fit: "fill" })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  placeholders[id] = `data:image/webp;base64,${tiny.toString("base64")}`;
}
const file = join(import.meta.dirname, "placeholders.json");
await writeFile(file, `${JSON.stringify(placeholders, null, 2)}\n`);
