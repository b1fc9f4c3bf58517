import sharp from "sharp";
import type { Scene } from "../scenes/scene.ts";
import { renderLandscape } from "./render.ts";

/** Small enough to be quick, large enough that the sun and the land keep their places. */
const drawn = { width: 48, height: 27 };

/** The same picture in a few pixels, as a data URI, to show blurred until it arrives. */
export async function drawPlaceholder(scene: Scene): Promise<string> {
  const { data, width, height, channels } = await renderLandscape({ scene, ...drawn });
  const tiny = await sharp(data, { raw: { width, height, channels } })
    .resize(12, 7, { fit: "fill" })
    .webp({ quality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
