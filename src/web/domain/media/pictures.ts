import type { Asset } from "../../../contract/assets.ts";
import { pictureWidths, tallWidths } from "../../../contract/shared/picture-widths.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import type { Sky } from "../../ui/sky/sky.ts";

/** The addresses of a picture at its widths; the server picks the format that the browser takes. */
export function pictureSource(
  url: string,
  widths: readonly number[] = pictureWidths,
): PictureSource {
  return { src: (width) => `${url}/${width}`, widths };
}

/** For a box that is not wider than high: landscapes are drawn for it, other pictures are cut. */
export function tallSource({ url, provider }: Pick<Asset, "url" | "provider">): PictureSource {
  return provider === "landscapes" ? pictureSource(`${url}/tall`, tallWidths) : pictureSource(url);
}

/** The sky that is drawn in a landscape: its id is "hills.evening.…" or "evening-hills-1". */
export function drawnSky({ id, provider }: Pick<Asset, "id" | "provider">): Sky | undefined {
  if (provider === "landscapes") return (id.split(".")[1] ?? id.split("-")[0]) as Sky;
}
