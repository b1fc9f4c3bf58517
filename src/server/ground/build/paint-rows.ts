import type { Feature, LineString, MultiLineString, Polygon, Position } from "geojson";
import {
  columnCount,
  columnsPerDegree,
  rowCount,
  rowsPerDegree,
  shoreKinds,
} from "../shores-file.ts";

/** One byte for each cell of the world; only the build can afford it. */
export type Canvas = Uint8Array;

export function createCanvas(): Canvas {
  return new Uint8Array(rowCount * columnCount);
}

const sea = shoreKinds.indexOf("sea");

const x = (point: Position | undefined) => point?.[0] ?? 0;
const y = (point: Position | undefined) => point?.[1] ?? 0;

const rowOf = (lat: number) => (90 - lat) * rowsPerDegree;
const columnOf = (long: number) => (long + 180) * columnsPerDegree;

function paintRun(canvas: Canvas, row: number, from: number, to: number, kind: number): void {
  if (row < 0 || row >= rowCount) return;
  const first = Math.min(columnCount - 1, Math.max(0, Math.round(from)));
  const end = Math.min(columnCount, Math.max(first + 1, Math.round(to)));
  canvas.fill(kind, row * columnCount + first, row * columnCount + end);
}

/** Fills the cells whose row's middle lies in the polygon; one between two middles gets a row. */
export function paintPolygon(canvas: Canvas, { geometry }: Feature<Polygon>, kind: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of geometry.coordinates) {
    ring.slice(1).forEach((point, index) => {
      addCrossings(crossings, ring[index] ?? point, point);
    });
  }
  for (const [row, columns] of crossings) {
    columns.sort((a, b) => a - b);
    for (let i = 0; i + 1 < columns.length; i += 2) {
      paintRun(canvas, row, columns[i] ?? 0, columns[i + 1] ?? 0, kind);
    }
  }
  if (crossings.size > 0) return;
  const [outer = []] = geometry.coordinates;
  const columns = outer.map((point) => columnOf(x(point)));
  paintRun(
    canvas,
    Math.floor(rowOf(y(outer[0]))),
    Math.min(...columns),
    Math.max(...columns),
    kind,
  );
}

/** Where an edge crosses the middles of rows. */
function addCrossings(crossings: Map<number, number[]>, from: Position, to: Position): void {
  const [upper, lower] = y(from) > y(to) ? [from, to] : [to, from];
  const top = rowOf(y(upper)) - 0.5;
  const bottom = rowOf(y(lower)) - 0.5;
  for (let row = Math.ceil(top); row < bottom; row++) {
    const share = (row - top) / (bottom - top);
    const column = columnOf(x(upper) + share * (x(lower) - x(upper)));
    const known = crossings.get(row);
    if (known) known.push(column);
    else crossings.set(row, [column]);
  }
}

/** A line leaves a mark in every row that it touches, as wide as it runs there, on land alone. */
export function paintLine(
  canvas: Canvas,
  { geometry }: Feature<LineString | MultiLineString>,
  kind: number,
): void {
  const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
  for (const line of lines) {
    line.slice(1).forEach((point, index) => {
      paintEdge(canvas, line[index] ?? point, point, kind);
    });
  }
}

export function paintPoint(canvas: Canvas, point: Position, kind: number): void {
  paintEdge(canvas, point, point, kind);
}

/** The map is cut off a little before the South Pole. */
export function paintPole(canvas: Canvas, kind: number): void {
  canvas.fill(kind, (rowCount - rowsPerDegree) * columnCount);
}

function paintEdge(canvas: Canvas, from: Position, to: Position, kind: number): void {
  const [upper, lower] = y(from) > y(to) ? [from, to] : [to, from];
  const top = rowOf(y(upper));
  const bottom = rowOf(y(lower));
  const columnAt = (row: number) => {
    const share = bottom > top ? Math.min(1, Math.max(0, (row - top) / (bottom - top))) : 0;
    return columnOf(x(upper) + share * (x(lower) - x(upper)));
  };
  for (let row = Math.floor(top); row <= Math.floor(bottom); row++) {
    const ends =
      bottom > top ? [columnAt(row), columnAt(row + 1)] : [columnOf(x(from)), columnOf(x(to))];
    const first = row * columnCount + Math.floor(Math.min(...ends));
    const last = row * columnCount + Math.floor(Math.max(...ends));
    for (let cell = first; cell <= last; cell++) {
      if (canvas[cell] !== sea) canvas[cell] = kind;
    }
  }
}
