import type { PictureSource } from "../../ui/picture.tsx";

const widths = [500, 800, 1200, 1600];

/** The addresses of a picture at its widths; the server picks the format that the browser takes. */
export function pictureSource(url: string): PictureSource {
  return { src: (width) => `${url}/${width}`, widths };
}
