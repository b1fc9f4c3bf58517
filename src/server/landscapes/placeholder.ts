import sharp from "sharp";
import type { Scene } from "../scenes/scene.ts";
import { renderLandscape } from "./render.ts";

/** A few pixels as a data URI. Stands in until the real one is there. */
export async function drawPlaceholder(scene: Scene): Promise<string> {
  const { data, width, height, channels } = await renderLandscape({ scene, width: 96, height: 54 });
  const tiny = await sharp(data, { raw: { width, height, channels } })
    .resize(12, 7, { fit: "fill" })
    .webp({ quality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
