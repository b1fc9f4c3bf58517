import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

const { resolve } = createRequire(import.meta.url);

/** The product's faces, in the one packing that the drawing library reads. */
const faces = [
  { name: "Display", family: "fraunces", weight: 500 },
  { name: "Text", family: "figtree", weight: 500 },
] as const;
const subsets = ["latin", "latin-ext"];

let loaded: Promise<Font[]> | null = null;

export function previewFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    faces.flatMap(({ name, family, weight }) =>
      subsets.map(async (subset) => ({
        name,
        weight,
        style: "normal" as const,
        data: await readFile(
          resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
  return loaded;
}
