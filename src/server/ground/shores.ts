import type { Point } from "../gazetteer/ranking.ts";
import {
  at,
  columnCount,
  columnsPerDegree,
  rowCount,
  rowsPerDegree,
  type ShoreKind,
  type Shores,
  shoreKinds,
} from "./shores-file.ts";

/** How far away something is, and in which direction: 0 north, 90 east. */
export type Sight = { km: number; bearing: number };

const kmPerDegree = 111.2;
const rowHeightKm = kmPerDegree / rowsPerDegree;
const radians = Math.PI / 180;

/** A shore that is farther away is not seen. */
const farthestKm = 40;
/** The direction is that of the middle of all that lies so much farther than the shore. */
const depthKm = 8;

/** The kind of ground at a point. */
export function shoreAt(shores: Shores, point: Point): ShoreKind {
  const row = rowOf(point.lat);
  return shoreKinds[at(shores.kinds, runAt(shores, row, columnOf(point.long)))] ?? "sea";
}

/** The nearest ground of a kind, or null where there is none within 40 km. */
export function nearest(shores: Shores, point: Point, kind: ShoreKind): Sight | null {
  const number = shoreKinds.indexOf(kind);
  const own = rowOf(point.lat);
  let km = Number.POSITIVE_INFINITY;
  const reach = Math.ceil(farthestKm / rowHeightKm) + 1;
  for (let row = Math.max(0, own - reach); row <= Math.min(rowCount - 1, own + reach); row++) {
    const gap = gapInRow(shores, row, point, number);
    if (gap !== null) km = Math.min(km, distanceKm(point, nearestLat(row, point.lat), gap));
  }
  if (km > farthestKm) return null;
  return { km: Math.round(km * 10) / 10, bearing: bearingTo(shores, point, number, km + depthKm) };
}

/** Degrees of longitude to the nearest run of a kind in the row. */
function gapInRow(shores: Shores, row: number, { long }: Point, kind: number): number | null {
  const first = at(shores.rowStarts, row);
  const count = at(shores.rowStarts, row + 1) - first;
  const column = (long + 180) * columnsPerDegree;
  const own = runAt(shores, row, columnOf(long)) - first;
  let best: number | null = null;
  // Both ways around the world, each until the first of its kind.
  for (const direction of [1, -1]) {
    for (let step = 0; step < count; step++) {
      const run = first + ((own + direction * step + count) % count);
      if (at(shores.kinds, run) !== kind) continue;
      const gap = step === 0 ? 0 : gapToRun(shores, run, row, column, direction);
      best = Math.min(best ?? gap, gap);
      break;
    }
  }
  return best;
}

function gapToRun(
  shores: Shores,
  run: number,
  row: number,
  column: number,
  direction: number,
): number {
  const edge = direction > 0 ? at(shores.columns, run) : endOf(shores, run, row);
  const columns = (edge - column) * direction;
  return (columns < 0 ? columns + columnCount : columns) / columnsPerDegree;
}

/** Towards the middle of all the ground of a kind within some distance. */
function bearingTo(shores: Shores, point: Point, kind: number, reachKm: number): number {
  const own = rowOf(point.lat);
  const reach = Math.ceil(reachKm / rowHeightKm);
  const sum = { east: 0, north: 0 };
  for (let row = Math.max(0, own - reach); row <= Math.min(rowCount - 1, own + reach); row++) {
    const lat = latOf(row);
    const north = (lat - point.lat) * kmPerDegree;
    const halfWidth = Math.sqrt(Math.max(0, reachKm ** 2 - north ** 2));
    const kmPerColumn = (kmPerDegree * Math.cos(lat * radians)) / columnsPerDegree;
    // Near a pole the row is shorter than the reach, and all of it counts.
    const columns = Math.min(columnCount / 2, halfWidth / kmPerColumn);
    const middle = (point.long + 180) * columnsPerDegree;
    for (const [from, to] of runsWithin(shores, row, middle - columns, middle + columns, kind)) {
      const width = (to - from) * kmPerColumn;
      sum.east += width * ((from + to) / 2 - middle) * kmPerColumn;
      sum.north += width * north;
    }
  }
  const degrees = Math.atan2(sum.east, sum.north) / radians;
  return Math.round((degrees + 360) % 360) % 360;
}

/** The parts of a row of one kind, between two columns that may lie beyond the map's edges. */
function* runsWithin(
  shores: Shores,
  row: number,
  from: number,
  to: number,
  kind: number,
): Generator<[number, number]> {
  const first = at(shores.rowStarts, row);
  const last = at(shores.rowStarts, row + 1);
  for (const shift of [-columnCount, 0, columnCount]) {
    if (from - shift >= columnCount || to - shift <= 0) continue;
    for (let run = runAt(shores, row, Math.max(0, Math.floor(from - shift))); run < last; run++) {
      const start = Math.max(from, at(shores.columns, run) + shift);
      if (start >= to) break;
      if (at(shores.kinds, run) !== kind || run < first) continue;
      yield [start, Math.min(to, endOf(shores, run, row) + shift)];
    }
  }
}

/** The run of a row that a column lies in. */
function runAt(shores: Shores, row: number, column: number): number {
  let low = at(shores.rowStarts, row);
  let high = at(shores.rowStarts, row + 1) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(shores.columns, middle) <= column) low = middle;
    else high = middle - 1;
  }
  return low;
}

function endOf({ columns, rowStarts }: Shores, run: number, row: number): number {
  return run + 1 < at(rowStarts, row + 1) ? at(columns, run + 1) : columnCount;
}

function rowOf(lat: number): number {
  return Math.min(rowCount - 1, Math.max(0, Math.floor((90 - lat) * rowsPerDegree)));
}

function columnOf(long: number): number {
  return Math.min(columnCount - 1, Math.max(0, Math.floor((long + 180) * columnsPerDegree)));
}

const latOf = (row: number) => 90 - (row + 0.5) / rowsPerDegree;

/** The latitude of a row that is nearest to another. */
function nearestLat(row: number, lat: number): number {
  const middle = latOf(row);
  const half = 0.5 / rowsPerDegree;
  return Math.min(middle + half, Math.max(middle - half, lat));
}

export function distanceKm(from: Point, lat: number, longGap: number): number {
  const halfLat = Math.sin(((lat - from.lat) / 2) * radians);
  const halfLong = Math.sin((longGap / 2) * radians);
  const share =
    halfLat ** 2 + Math.cos(from.lat * radians) * Math.cos(lat * radians) * halfLong ** 2;
  return (2 * kmPerDegree * Math.asin(Math.min(1, Math.sqrt(share)))) / radians;
}
