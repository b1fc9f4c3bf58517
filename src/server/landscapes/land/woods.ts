import type { Canvas } from "../drawing/canvas.ts";
import { type Colour, mix } from "../drawing/colour.ts";
import { fillOutlines, type Outline } from "../drawing/outlines.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import type { Stage } from "../stage.ts";
import type { Ridge } from "./ridges.ts";
import { pine, roundTree } from "./trees.ts";

/** A wood along a skyline: rows of trees down the slope, each a little nearer and darker. */
export type Woods = {
  size: number;
  rows: number;
  kind: "conifers" | "round";
  /** Single trees and small groups instead of a wood. */
  isSparse?: boolean;
  far: Colour;
  near: Colour;
};

/** Plants the wood where nearer land, from `floor` down, does not hide it. */
export function paintWoods(
  canvas: Canvas,
  stage: Stage,
  name: string,
  ridge: Ridge,
  floor: Float32Array,
  woods: Woods,
): void {
  // Trees of a pixel or two cost as much as large ones and cannot be seen.
  if (woods.size < 2.5) return;
  const random = createRandom(`${stage.seed}/${name}/woods`);
  const tree = woods.kind === "round" ? roundTree : pine;
  for (let row = 0; row < woods.rows; row++) {
    const near = woods.rows === 1 ? 0 : row / (woods.rows - 1);
    const size = woods.size * (0.85 + 0.3 * near);
    const drop = woods.size * (0.3 + 0.7 * row);
    const trees: Outline[] = [];
    for (const { x, height } of treeLine(random, size, stage.width, woods.isSparse)) {
      const column = Math.min(stage.width - 1, Math.max(0, Math.round(x)));
      const ground = (ridge.crest[column] as number) + drop;
      const isHidden = ground - height > (floor[column] as number);
      // No trees on the beach, nor in the water.
      if (isHidden || ridge.base - ground < size * 0.3) continue;
      trees.push(...tree(random, x, ground, height));
    }
    const colour = mix(woods.far, woods.near, near);
    fillOutlines(canvas, trees, () => colour);
  }
}

/** Trees close together with a clearing here and there, or the other way round. */
function treeLine(random: Random, size: number, width: number, isSparse = false) {
  const trees: { x: number; height: number }[] = [];
  let x = -size * random();
  while (x < width + size) {
    trees.push({ x, height: size * between(random, 0.55, 1.45) });
    const isClearing = random() < (isSparse ? 0.4 : 0.03);
    const gap = isSparse ? between(random, 2, 8) : between(random, 0.8, 2);
    x += size * (isClearing ? gap : between(random, 0.15, 0.36));
  }
  return trees;
}
