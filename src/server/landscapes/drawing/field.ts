/**
 * A coarse grid of values over some rows of the picture, read back smoothly.
 * Noise, mist and clouds are soft, so computing every pixel of them would be waste.
 */
export type Field = {
  top: number;
  stepX: number;
  stepY: number;
  columns: number;
  rows: number;
  values: Float32Array;
};

type Area = { width: number; top?: number; bottom: number; stepX: number; stepY: number };

export function createField(area: Area, value: (x: number, y: number) => number): Field {
  const { top = 0 } = area;
  const stepX = Math.max(1, Math.round(area.stepX));
  const stepY = Math.max(1, Math.round(area.stepY));
  const columns = Math.ceil(area.width / stepX) + 1;
  const rows = Math.max(2, Math.ceil((area.bottom - top) / stepY) + 1);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = value(column * stepX, top + row * stepY);
    }
  }
  return { top, stepX, stepY, columns, rows, values };
}

/** Fills `into` with the values along one row of pixels. */
export function readRow(field: Field, y: number, into: Float32Array): Float32Array {
  const { stepX, columns, values } = field;
  const [row, down] = rowAt(field, y);
  const upper = row * columns;
  const lower = upper + columns;
  let right = lerp(values[upper] as number, values[lower] as number, down);
  let x = 0;
  for (let column = 1; column < columns; column++) {
    const left = right;
    right = lerp(values[upper + column] as number, values[lower + column] as number, down);
    const rise = (right - left) / stepX;
    const end = Math.min(into.length, x + stepX);
    for (let along = 0; x < end; x++, along++) into[x] = left + rise * along;
  }
  return into;
}

/** The value at one point; points outside get the nearest edge's. */
export function sampleField(field: Field, x: number, y: number): number {
  const { stepX, columns, values } = field;
  const [row, down] = rowAt(field, y);
  const place = Math.min(columns - 1.001, Math.max(0, x / stepX));
  const column = Math.floor(place);
  const upper = row * columns + column;
  const lower = upper + columns;
  const left = lerp(values[upper] as number, values[lower] as number, down);
  const right = lerp(values[upper + 1] as number, values[lower + 1] as number, down);
  return lerp(left, right, place - column);
}

function rowAt({ top, stepY, rows }: Field, y: number): [number, number] {
  const place = Math.min(rows - 1.001, Math.max(0, (y - top) / stepY));
  const row = Math.floor(place);
  return [row, place - row];
}

function lerp(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}
