import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, gradientSamples, readTokens, type Theme } from "./contrast.ts";

const css = ["tokens.css", "skies.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
const tokens = readTokens(css);

const surfaces = ["paper", "paper-raised", "paper-sunk", "paper-hover"];
const meanings = ["danger", "success", "warning", "info"];
const skies = ["morning", "afternoon", "evening", "midnight"];

/** Each colour of text with the surface under it. */
const texts: [ink: string, under: string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ["ink", surface],
    ["ink-soft", surface],
    ["danger", surface],
    ["heart", surface],
    ...skies.map((sky): [string, string] => [`sky-${sky}-accent`, surface]),
  ]),
  ...meanings.flatMap((meaning): [string, string][] => [
    [meaning, `${meaning}-soft`],
    ["ink", `${meaning}-soft`],
  ]),
  ...skies.flatMap((sky): [string, string][] => [
    [`sky-${sky}-accent`, `sky-${sky}-soft`],
    ["ink", `sky-${sky}-soft`],
  ]),
  ["on-ink", "ink"],
  ["on-ink", "ink-hover"],
  ["on-danger", "danger-fill"],
  ["on-danger", "danger-fill-hover"],
];

/** Each colour of a wordless shape that people must see, with the surface under it. */
const shapes: [shape: string, under: string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ["focus", surface],
    ["hairline-strong", surface],
  ]),
  ["sky-afternoon-accent", "paper"],
];

function colour(name: string, theme: Theme): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`There is no colour --${name}.`);
  return value;
}

describe.each(["light", "dark"] as const)("contrast in the %s theme", (theme) => {
  test.each(texts)("--%s reads on --%s", (ink, under) => {
    expect(contrast(colour(ink, theme), colour(under, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)("--%s can be seen on --%s", (shape, under) => {
    expect(contrast(colour(shape, theme), colour(under, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(skies)("the ink of the %s sky reads on all of it", (sky) => {
    const stops = ["3", "2", "1"].map((stop) => colour(`sky-${sky}-${stop}`, theme));
    const ink = colour(`sky-${sky}-ink`, theme);
    const lowest = Math.min(...gradientSamples(stops).map((under) => contrast(ink, under)));
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  });
});

test("every colour is measured, save the hairline, which only decorates", () => {
  const stops = skies.flatMap((sky) => ["ink", "1", "2", "3"].map((part) => `sky-${sky}-${part}`));
  const measured = new Set([...texts, ...shapes].flat().concat(stops, "hairline"));
  expect([...tokens.keys()].filter((name) => !measured.has(name))).toEqual([]);
});

test("contrast is measured as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a gradient between white and black passes through the grey that oklab has in the middle", () => {
  const samples = gradientSamples(["#ffffff", "#000000"], 3);
  expect(samples).toEqual(["#ffffff", "#636363", "#000000"]);
});
