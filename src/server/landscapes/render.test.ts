import { expect, test } from "vitest";
import { stockLandscapes } from "./landscape-collection.ts";
import { renderLandscape } from "./render.ts";

test.each(stockLandscapes)("renders $id at the size asked for", async ({ scene }) => {
  const pixels = await renderLandscape({ scene, width: 80, height: 100 });
  expect(pixels).toMatchObject({ width: 80, height: 100, channels: 3 });
  expect(pixels.data).toHaveLength(80 * 100 * 3);
});
