import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { contrast } from "../../styles/contrast.ts";
import { mapPalettes } from "./map-palette.ts";
import { mapStyle } from "./map-style.ts";

describe.each(["light", "dark"] as const)("map style, %s", (theme) => {
  const tilesUrl = "https://example.test/{z}/{x}/{y}";
  const style = mapStyle({ theme, tilesUrl, font: "Figtree", locale: "fr" });

  test("follows the style specification", () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("needs no glyph or image files and credits its sources", () => {
    expect(style).not.toHaveProperty("glyphs");
    expect(style).not.toHaveProperty("sprite");
    expect(style.sources.base).toMatchObject({ attribution: "Natural Earth · GeoNames" });
  });

  test("draws labels with the page's font, in the reader's language", () => {
    const labels = style.layers.filter((layer) => layer.type === "symbol");
    expect(labels.length).toBeGreaterThan(0);
    for (const { layout } of labels) {
      expect(layout?.["text-font"]).toContain("Figtree");
      expect(JSON.stringify(layout?.["text-field"])).toContain("name_fr");
    }
  });

  test.each([
    ["cityText", "land", 7],
    ["cityText", "town", 4.5],
    ["cityText", "sea", 4.5],
    ["countryText", "land", 4.5],
    ["waterText", "sea", 3],
  ] as const)("%s can be read on %s", (text, ground, ratio) => {
    const palette = mapPalettes[theme];
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(ratio);
  });
});
