import type { Position } from "geojson";

type Ring = Position[];
type Polygon = Ring[];

// Web Mercator ends before the poles, so the edge is never seen.
const poleLatitude = 89.9;

/**
 * Cuts a polygon that crosses the 180th meridian into pieces within −180…180. Drawn whole, its
 * edges would run back across the map as stripes.
 */
export function cutPolygon(polygon: Polygon): Polygon[] {
  const [outer, ...holes] = polygon;
  if (!outer || !polygon.some(crosses)) return [polygon];
  const shell = closeOverPole(unroll(outer));
  const openings = holes
    .map(unroll)
    .filter((ring) => !circlesPole(ring))
    .map((ring) => moveInto(ring, shell));
  return [-360, 0, 360].flatMap((shift) => {
    const piece = [shell, ...openings].map((ring) => clipToWorld(move(ring, shift)));
    const [piecedShell] = piece;
    return piecedShell?.length ? [piece.filter((ring) => ring.length > 0)] : [];
  });
}

const x = (point: Position | undefined) => point?.[0] ?? 0;
const y = (point: Position | undefined) => point?.[1] ?? 0;

const crosses = (ring: Ring) =>
  ring.some((point, index) => index > 0 && Math.abs(x(point) - x(ring[index - 1])) > 180);

/** Longitudes made continuous: they go on past 180 instead of jumping to −180. */
function unroll(ring: Ring): Ring {
  let turn = 0;
  return ring.map((point, index) => {
    const step = index > 0 ? x(point) - x(ring[index - 1]) : 0;
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [x(point) + turn, y(point)];
  });
}

const circlesPole = (ring: Ring) => Math.abs(x(ring.at(-1)) - x(ring[0])) > 180;

/** Antarctica's coast goes once around the world: it is closed along the edge of the map. */
function closeOverPole(ring: Ring): Ring {
  if (!circlesPole(ring)) return ring;
  const pole = y(ring[0]) < 0 ? -poleLatitude : poleLatitude;
  return [...ring, [x(ring.at(-1)), pole], [x(ring[0]), pole], [x(ring[0]), y(ring[0])]];
}

const move = (ring: Ring, shift: number): Ring => ring.map((point) => [x(point) + shift, y(point)]);

/** A hole may have been unrolled on the other side of the world from its shell. */
function moveInto(hole: Ring, shell: Ring): Ring {
  const [west, east] = extent(shell);
  const [from, to] = extent(hole);
  if (to < west) return move(hole, 360);
  return from > east ? move(hole, -360) : hole;
}

function extent(ring: Ring): [number, number] {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  for (const point of ring) {
    west = Math.min(west, x(point));
    east = Math.max(east, x(point));
  }
  return [west, east];
}

const clipToWorld = (ring: Ring) => clip(clip(ring, 180, 1), -180, -1);

/** The part of a closed ring on one side of a meridian: below it for side 1, above it for −1. */
function clip(ring: Ring, meridian: number, side: 1 | -1): Ring {
  const isInside = (point: Position) => (x(point) - meridian) * side <= 0;
  const kept: Ring = [];
  ring.slice(0, -1).forEach((point, index) => {
    const next = ring[index + 1] ?? point;
    if (isInside(point)) kept.push(point);
    if (isInside(point) !== isInside(next)) {
      const share = (meridian - x(point)) / (x(next) - x(point));
      kept.push([meridian, y(point) + share * (y(next) - y(point))]);
    }
  });
  const [first] = kept;
  // A ring that only touches the meridian from the other side has no width.
  const [west, east] = extent(kept);
  return first && east > west ? [...kept, first] : [];
}
