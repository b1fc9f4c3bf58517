import { expect, test } from "vitest";
import { emptySketch, placeOf, withName, withPicked, withText } from "./place-sketch.ts";

const belem = {
  name: "Belém",
  provider: "geonames",
  provider_id: "2270984",
  address: "Belém, Lisbon, Portugal",
  lat: 38.7,
  long: -9.2,
  country: "Portugal",
  state: "Lisbon",
  city: "Lisbon",
};
const nothing = { there: null, planTown: null };
const link = "https://maps.apple.com/?ll=38.69,-9.21&q=Torre";

test("a place that was found is added as it was found, in every way", () => {
  const sketch = withPicked(emptySketch, belem);
  for (const way of ["search", "pin", "hand"] as const) {
    expect(placeOf(sketch, way, nothing)).toBe(belem);
  }
});

test("under another name it is a place of one's own where that was", () => {
  const sketch = withName(withPicked(emptySketch, belem), "Pastéis");
  const own = { name: "Pastéis", provider: "manual", lat: 38.7, long: -9.2, city: "Lisbon" };
  expect(placeOf(sketch, "pin", nothing)).toMatchObject(own);
  expect(placeOf(sketch, "hand", nothing)).toMatchObject(own);
});

test("a link has a name of its own until somebody gives it another", () => {
  const sketch = withText(emptySketch, link);
  const there = { there: belem, planTown: null };
  expect(placeOf(sketch, "search", there)).toMatchObject({ name: "Torre", lat: 38.69 });
  expect(placeOf(withName(sketch, "Tower"), "search", there)).toMatchObject({ name: "Tower" });
  expect(placeOf(withText(emptySketch, "38.69, -9.21"), "search", there)).toMatchObject({
    name: "Belém",
    provider: "manual",
    country: "Portugal",
  });
});

test("by hand a name is enough where the plan has a town; elsewhere a town is needed", () => {
  const sketch = withName(emptySketch, "Kiosk");
  const inLisbon = { there: null, planTown: belem };
  expect(placeOf(sketch, "hand", inLisbon)).toMatchObject({ name: "Kiosk", city: "Lisbon" });
  expect(placeOf({ ...sketch, isElsewhere: true }, "hand", inLisbon)).toBeNull();
  expect(placeOf(sketch, "hand", nothing)).toBeNull();
  expect(placeOf(sketch, "search", inLisbon)).toBeNull();
  expect(placeOf(sketch, "pin", inLisbon)).toBeNull();
  expect(placeOf(emptySketch, "hand", inLisbon)).toBeNull();
});
