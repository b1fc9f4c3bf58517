import { expect, test } from "vitest";
import { coordinates } from "./coordinates.ts";
import { placeDetail, placeLine } from "./place-line.ts";

test.each([
  ["38.7139, -9.1334", { lat: 38.7139, long: -9.1334 }],
  ["38.7139 -9.1334", { lat: 38.7139, long: -9.1334 }],
  ["38,7139; -9,1334", { lat: 38.7139, long: -9.1334 }],
  ["0, 0", { lat: 0, long: 0 }],
  ["91, 0", null],
  ["0, 181", null],
  ["38.7139", null],
  ["1, 2, 3", null],
  ["north, west", null],
  ["", null],
])("the point %j is %j", (text, point) => {
  expect(coordinates(text)).toEqual(point);
});

test("a place is told in one line without saying anything twice", () => {
  const lisbon = {
    name: "Lisbon",
    provider: "gazetteer",
    provider_id: "1",
    address: "",
    lat: 38.7,
    long: -9.1,
    city: "Lisbon",
    state: "Lisbon",
    country: "Portugal",
  };
  expect(placeLine(lisbon)).toBe("Portugal");
  expect(placeLine({ ...lisbon, name: "Belém", address: "Belém, Lisbon, Portugal" })).toBe(
    "Lisbon, Portugal",
  );
  expect(placeLine({ ...lisbon, name: "Café", address: "Rua A 1, Lisbon" })).toBe(
    "Rua A 1, Lisbon, Portugal",
  );
  const nowhere = { ...lisbon, name: "Pin", city: "", state: "", country: "" };
  expect(placeLine(nowhere)).toBe("");
  expect(placeDetail(nowhere)).toBe("38.7000, -9.1000");
});
