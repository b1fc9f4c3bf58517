import { expect, test } from "vitest";
import { boxAround, clusterPins, spanKm } from "./map-clusters.ts";

const lisbon = { id: "lisbon", lat: 38.72, long: -9.14 };
const sintra = { id: "sintra", lat: 38.8, long: -9.38 };
const porto = { id: "porto", lat: 41.15, long: -8.61 };

const ids = (zoom: number) =>
  clusterPins([lisbon, sintra, porto], zoom).map(({ pins }) => pins.map(({ id }) => id));

test("pins that would cover each other are one, and part as the map comes closer", () => {
  expect(ids(2)).toEqual([["lisbon", "sintra", "porto"]]);
  expect(ids(6)).toEqual([["lisbon", "sintra"], ["porto"]]);
  expect(ids(10)).toEqual([["lisbon"], ["sintra"], ["porto"]]);
});

test("a cluster lies in the middle of its pins", () => {
  const [together] = clusterPins([lisbon, sintra], 4);
  expect(together?.lat).toBeCloseTo(38.76);
  expect(together?.long).toBeCloseTo(-9.26);
});

test("distances and boxes agree with each other", () => {
  expect(spanKm(lisbon, porto)).toBeCloseTo(274, -1);
  const [low, high] = boxAround(lisbon, 50);
  expect(spanKm(lisbon, { lat: low.lat, long: lisbon.long })).toBeCloseTo(50, 0);
  expect(spanKm(lisbon, { lat: lisbon.lat, long: high.long })).toBeCloseTo(50, 0);
});

test("the poles and the far side break nothing", () => {
  expect(clusterPins([{ lat: 90, long: 180 }], 3)).toHaveLength(1);
  expect(boxAround({ lat: 90, long: 0 }, 500)[1].lat).toBe(85);
});
