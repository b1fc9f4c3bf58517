import { pictureWidths } from "../../../contract/shared/picture-widths.ts";
import type { PictureSource } from "../../ui/picture.tsx";

/** The addresses of a picture at its widths; the server picks the format that the browser takes. */
export function pictureSource(url: string): PictureSource {
  return { src: (width) => `${url}/${width}`, widths: pictureWidths };
}
