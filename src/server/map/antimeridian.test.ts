import type { Position } from "geojson";
import { describe, expect, test } from "vitest";
import { cutPolygon } from "./antimeridian.ts";
import { readShapes } from "./shapes.ts";

const longitudes = (ring: Position[]) => ring.map(([long = 0]) => long);
const isSeen = ([, lat = 0]: Position) => lat > -85.06;

/** The widest step of a ring, not counting the edge beyond the southern end of the map. */
function widestStep(ring: Position[]): number {
  const steps = ring.map((point, index) => {
    const before = ring[index - 1] ?? point;
    return isSeen(point) || isSeen(before) ? Math.abs((point[0] ?? 0) - (before[0] ?? 0)) : 0;
  });
  return Math.max(...steps);
}

describe("cutting polygons at the 180th meridian", () => {
  test("leaves a polygon elsewhere untouched", () => {
    const square = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ];
    expect(cutPolygon(square)).toEqual([square]);
  });

  test("cuts a square across it into two", () => {
    const pieces = cutPolygon([
      [
        [170, 0],
        [-170, 0],
        [-170, 10],
        [170, 10],
        [170, 0],
      ],
    ]);
    const spans = pieces.map(([ring = []]) => [
      Math.min(...longitudes(ring)),
      Math.max(...longitudes(ring)),
    ]);
    expect(spans).toEqual(
      expect.arrayContaining([
        [170, 180],
        [-180, -170],
      ]),
    );
    expect(pieces).toHaveLength(2);
  });

  test("keeps a hole in the piece that it is in", () => {
    const hole = [
      [-176, 4],
      [-174, 4],
      [-174, 6],
      [-176, 6],
      [-176, 4],
    ];
    const shell = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ];
    const pieces = cutPolygon([shell, hole]);
    const holed = pieces.find((rings) => rings.length === 2);
    expect(pieces.filter((rings) => rings.length === 1)).toHaveLength(1);
    expect(Math.max(...longitudes(holed?.[0] ?? []))).toBe(-170);
    expect(longitudes(holed?.[1] ?? []).toSorted()).toEqual([-174, -174, -176, -176, -176]);
  });

  test("closes a coast around the pole along the edge of the map", () => {
    const coast = [
      [-180, -70],
      [-90, -70],
      [0, -70],
      [90, -70],
      [180, -70],
      [-180, -70],
    ];
    const pieces = cutPolygon([coast]);
    expect(pieces).toHaveLength(1);
    const latitudes = (pieces[0]?.[0] ?? []).map(([, lat = 0]) => lat);
    expect(Math.min(...latitudes)).toBeLessThan(-85.06);
  });

  test.each(["50m", "10m"] as const)("the land at %s draws no stripe", (scale) => {
    const { land } = readShapes(scale);
    const rings = land.flatMap(({ geometry }) => geometry.coordinates);
    expect(Math.max(...rings.map(widestStep))).toBeLessThan(180);
    expect(rings.flatMap(longitudes).filter((long) => Math.abs(long) > 180)).toEqual([]);
  });

  test.each(["50m", "10m"] as const)("Fiji's islands at %s stay small", (scale) => {
    const islands = readShapes(scale)
      .land.map(({ geometry }) => geometry.coordinates[0] ?? [])
      .filter((ring) =>
        ring.every(([long = 0, lat = 0]) => lat > -20 && lat < -15 && Math.abs(long) > 176.5),
      );
    expect(islands.some((ring) => longitudes(ring).includes(180))).toBe(true);
    expect(islands.some((ring) => longitudes(ring).includes(-180))).toBe(true);
    for (const ring of islands) {
      expect(Math.max(...longitudes(ring)) - Math.min(...longitudes(ring))).toBeLessThan(3);
    }
  });
});
