import { blendRgb, type Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import type { Point } from "./vector.ts";

/** A closed line through points. */
export type Outline = readonly Point[];

export function rectangle(x: number, y: number, width: number, height: number): Outline {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The colour of a row of pixels. */
export type Fill = (y: number) => Colour;

/**
 * Fills outlines one after the other, with soft edges. Woods and towns have thousands of
 * edges, for which this takes a fifth of the time that a general painter of vectors needs.
 */
export function fillOutlines(
  canvas: Canvas,
  outlines: readonly Outline[],
  fill: Fill,
  opacity = 1,
): void {
  for (const outline of outlines) fillOutline(canvas, outline, fill, opacity);
}

function fillOutline(canvas: Canvas, outline: Outline, fill: Fill, opacity: number): void {
  const box = boxOf(canvas, outline);
  if (box.right <= box.left || box.bottom <= box.top) return;
  const changes = changesFor(box);
  let [fromX, fromY] = outline[outline.length - 1] as Point;
  for (const [toX, toY] of outline) {
    addEdge(changes, box, fromX, fromY, toX, toY);
    fromX = toX;
    fromY = toY;
  }
  paintChanges(canvas, changes, box, fill, opacity);
}

type Box = { left: number; right: number; top: number; bottom: number; stride: number };

function boxOf({ width, height }: Canvas, outline: Outline): Box {
  let [left, top] = outline[0] as Point;
  let [right, bottom] = [left, top];
  for (const [x, y] of outline) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  left = Math.max(0, Math.floor(left));
  right = Math.min(width, Math.ceil(right));
  top = Math.max(0, Math.floor(top));
  bottom = Math.min(height, Math.ceil(bottom));
  // An edge along the right border also changes the two columns beyond it.
  return { left, right, top, bottom, stride: right - left + 2 };
}

let scratch = new Float32Array(0);

/** All zero: whoever paints the changes also clears them. */
function changesFor({ top, bottom, stride }: Box): Float32Array {
  const size = (bottom - top) * stride;
  if (scratch.length < size) scratch = new Float32Array(size);
  return scratch;
}

/**
 * Notes, in each row that an edge crosses, by how much the covered part of the pixels changes from
 * one column to the next. Added up from left to right, the changes are how much is covered. Edges
 * that cross a side of the picture are rough in its outermost column, where nobody can tell.
 */
function addEdge(
  changes: Float32Array,
  { left, right, top, bottom, stride }: Box,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const isDown = fromY < toY;
  const [startX, startY] = isDown ? [fromX, fromY] : [toX, toY];
  const endY = Math.min(bottom, isDown ? toY : fromY);
  const lean = (toX - fromX) / (toY - fromY);
  let y = Math.max(top, startY);
  while (y < endY) {
    const row = Math.floor(y);
    const next = Math.min(row + 1, endY);
    const amount = isDown ? next - y : y - next;
    const x = clamp(startX + (y - startY) * lean, left, right) - left;
    const nextX = clamp(startX + (next - startY) * lean, left, right) - left;
    addSpan(changes, (row - top) * stride, Math.min(x, nextX), Math.max(x, nextX), amount);
    y = next;
  }
}

function addSpan(
  changes: Float32Array,
  row: number,
  from: number,
  to: number,
  amount: number,
): void {
  const first = Math.floor(from);
  const last = Math.ceil(to);
  if (last <= first + 1) {
    const past = amount * ((from + to) / 2 - first);
    changes[row + first] = (changes[row + first] as number) + amount - past;
    changes[row + first + 1] = (changes[row + first + 1] as number) + past;
    return;
  }
  const slope = amount / (to - from);
  let covered = 0;
  let entering = 0;
  for (let column = first; column < last; column++) {
    const enter = Math.max(from, column);
    const leave = Math.min(to, column + 1);
    // The part of the pixel right of the edge, and all that passed to its left.
    const part = slope * (leave - enter);
    const here = entering + part * (column + 1 - (enter + leave) / 2);
    changes[row + column] = (changes[row + column] as number) + here - covered;
    covered = here;
    entering += part;
  }
  changes[row + last] = (changes[row + last] as number) + amount - covered;
}

function paintChanges(
  canvas: Canvas,
  changes: Float32Array,
  box: Box,
  fill: Fill,
  opacity: number,
): void {
  const { left, right, top, bottom, stride } = box;
  for (let y = top; y < bottom; y++) {
    const [red, green, blue] = fill(y);
    const row = (y - top) * stride - left;
    const pixels = y * canvas.width;
    let covered = 0;
    for (let x = left; x < right; x++) {
      covered += changes[row + x] as number;
      const alpha = covered < 0 ? -covered : covered;
      if (alpha < 0.004) continue;
      blendRgb(
        canvas.pixels,
        (pixels + x) * 3,
        red,
        green,
        blue,
        (alpha > 1 ? 1 : alpha) * opacity,
      );
    }
    changes.fill(0, row + left, row + left + stride);
  }
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
