import { expect, test } from "vitest";
import {
  emptySketch,
  placeOf,
  sketchedAddress,
  sketchedName,
  sketchedPoint,
  withName,
  withPicked,
  withText,
} from "./place-sketch.ts";

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

test("a found place under another name becomes a place of one's own in its town", () => {
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

test("a place by hand needs only a name where the plan has a town, else a town too", () => {
  const sketch = withName(emptySketch, "Kiosk");
  const inLisbon = { there: null, planTown: belem };
  expect(placeOf(sketch, "hand", inLisbon)).toMatchObject({ name: "Kiosk", city: "Lisbon" });
  expect(placeOf({ ...sketch, isElsewhere: true }, "hand", inLisbon)).toBeNull();
  expect(placeOf(sketch, "hand", nothing)).toBeNull();
  expect(placeOf(sketch, "search", inLisbon)).toBeNull();
  expect(placeOf(sketch, "pin", inLisbon)).toBeNull();
  expect(placeOf(emptySketch, "hand", inLisbon)).toBeNull();
});

const pin = { lat: 1.5, long: 2.5 };

test("the map shows the point that was shown, else the place that was found, else the town", () => {
  const picked = { ...emptySketch, picked: belem, town: { ...belem, lat: 40 } };
  expect(sketchedPoint(emptySketch)).toBeNull();
  expect(sketchedPoint({ ...picked, picked: null })).toMatchObject({ lat: 40 });
  expect(sketchedPoint(picked)).toMatchObject({ lat: 38.7 });
  expect(sketchedPoint({ ...picked, text: link })).toEqual({ lat: 38.69, long: -9.21 });
  expect(sketchedPoint({ ...picked, text: link, pin })).toEqual(pin);
});

test("a link that hides where it leads gives neither name nor address", () => {
  const sketch = withText(emptySketch, "https://maps.app.goo.gl/abc");
  expect([sketchedName(sketch), sketchedAddress(sketch)]).toEqual(["", ""]);
  expect(sketchedAddress(emptySketch)).toBe("");
});

test("a name and an address are taken without the blanks around them", () => {
  const sketch = { ...withName(emptySketch, " Kiosk "), address: " Rua A ", pin };
  expect(placeOf(sketch, "hand", nothing)).toMatchObject({ name: "Kiosk", address: "Rua A" });
});

test("an address comes from the link until somebody writes another", () => {
  const sketch = withText(emptySketch, "Torre, Rua B https://maps.apple.com/?ll=38.69,-9.21");
  expect(placeOf(sketch, "pin", nothing)).toMatchObject({ name: "Torre", address: "Rua B" });
  const written = { ...sketch, address: "Rua A" };
  expect(placeOf(written, "pin", nothing)).toMatchObject({ name: "Torre", address: "Rua A" });
});

test("a pin without a name is called like the place there, but not by hand nor in the search", () => {
  const atPin = { there: belem, planTown: null };
  const sketch = { ...emptySketch, pin };
  expect(placeOf(sketch, "pin", atPin)).toMatchObject({ name: "Belém", lat: 1.5, city: "Lisbon" });
  expect(placeOf(sketch, "pin", nothing)).toBeNull();
  expect(placeOf(sketch, "hand", atPin)).toBeNull();
  expect(placeOf(withName(sketch, "Kiosk"), "search", atPin)).toBeNull();
});
