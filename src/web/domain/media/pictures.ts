import type { Asset } from "../../../contract/assets.ts";
import { pictureWidths, tallWidths } from "../../../contract/shared/picture-widths.ts";
import type { PictureSource } from "../../ui/picture.tsx";

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
