import { expect, test } from "vitest";
import { placeInShort } from "./place-in-short.ts";

test.each([
  ["Lisbon, Portugal", { name: "Café A Brasileira", city: "Lisbon", country: "Portugal" }],
  ["Café A Brasileira, Portugal", { name: "Café A Brasileira", city: "", country: "Portugal" }],
  ["Lisbon", { name: "Café A Brasileira", city: "Lisbon", country: "" }],
  ["Singapore", { name: "Gardens by the Bay", city: "Singapore", country: "Singapore" }],
  ["Monaco", { name: "Monaco", city: "", country: "Monaco" }],
  ["Portugal", { name: "", city: "", country: "Portugal" }],
  ["", { name: "", city: "", country: "" }],
  ["", null],
])("a card says %j for the place %o", (line, place) => {
  expect(placeInShort(place)).toBe(line);
});
