import { pictureWidths } from "../../../contract/shared/picture-widths.ts";
import { loadSharp } from "../../lib/load-sharp.ts";
import type { LandscapePixels } from "../render.ts";

export type LandscapeWidth = (typeof pictureWidths)[number];

export const landscapeFormats = ["webp", "avif"] as const;
export type LandscapeFormat = (typeof landscapeFormats)[number];

export function isLandscapeWidth(width: number): width is LandscapeWidth {
  return (pictureWidths as readonly number[]).includes(width);
}

/** Low effort costs a few kilobytes and saves most of the encoder's time. */
export async function encodeLandscape(
  { data, width, height, channels }: LandscapePixels,
  format: LandscapeFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels } });
  return format === "avif"
    ? picture.avif({ quality: 60, effort: 1 }).toBuffer()
    : picture.webp({ quality: 82, effort: 1 }).toBuffer();
}
