import { expect, test } from "vitest";
import { usernameIn } from "../person/username-in.ts";
import { readWhere } from "./maps-link.ts";

const pointAt = (text: string) => readWhere(text)?.point;

test.each([
  ["https://example.org/?daddr=1.5,2.5", "", 1.5, 2.5],
  ["https://example.org/?center=1.5,2.5", "", 1.5, 2.5],
  ["https://example.org/?sll=1.5,2.5&destination=Castelo", "Castelo", 1.5, 2.5],
  ["https://example.org/?sll=1.5,2.5&daddr=Castelo", "Castelo", 1.5, 2.5],
  ["http://example.org/maps/@1.5,2.5,17z", "", 1.5, 2.5],
  ["https://example.org/data=!3d1.5!4d2.5", "", 1.5, 2.5],
  ["https://example.org/#map=18/1.5/2.5", "", 1.5, 2.5],
  ["https://example.org/?q=1.5,2.5(+Torre+)", "Torre", 1.5, 2.5],
  ["https://example.org/place/ Torre /@1.5,2.5".replaceAll(" ", "+"), "Torre", 1.5, 2.5],
  ["https://example.org/?ll=1.5,2.5&q=Torre+(Sul)+velha", "Torre (Sul) velha", 1.5, 2.5],
  ["maps.example.org/?q=1.5,2.5&next=https://example.org/", "", 1.5, 2.5],
  ["geo:1.5,2.5?name=Torre", "", 1.5, 2.5],
  ["https://example.org/?q=0,2.5", "", 0, 2.5],
  ["https://example.org/?q=1.5,0", "", 1.5, 0],
  ["  Torre : :\n https://example.org/?q=1.5,2.5", "Torre", 1.5, 2.5],
])("%s is a point", (text, name, lat, long) => {
  expect(pointAt(text)).toEqual({ lat, long, name, address: "" });
});

test.each([
  "https://example.org/?q=0,0",
  "https://example.org/?q=0.0,0.0",
  "geo:0.0,0.0?q=Torre",
  "https://example.org/?mlat=1.5",
  "https://example.org/?mlon=2.5",
  "https://example.org/?q=x loc:1.5,2.5".replaceAll(" ", "+"),
  "https://example.org/%E0%A4%A/",
  "https://example.org/",
])("%s hides where it leads", (text) => {
  expect(readWhere(text)).toEqual({ point: null });
});

test("a point in numbers has no name, whatever blanks stand around it", () => {
  expect(pointAt("  1.5, 2.5\n")).toEqual({ lat: 1.5, long: 2.5, name: "", address: "" });
});

test("a name and an address are cut at the contract's limits", () => {
  const text = `${"N".repeat(201)}, ${"a".repeat(501)} https://example.org/?q=1.5,2.5`;
  expect(pointAt(text)).toMatchObject({ name: "N".repeat(200), address: "a".repeat(500) });
});

test.each([
  ["ana", "ana"],
  ["@ana", "ana"],
  ["ana@", "ana@"],
  ["http://flenjor.example/ana", "ana"],
  ["HTTPS://flenjor.example/@ana?x=/1#y", "ana"],
  ["flenjor.example/fr/ana/", "ana"],
  ["flenjor.example/a@na", "a@na"],
  ["flenjor.example/", ""],
  ["xhttp://ana", "ana"],
])("in %s the username is %s", (text, name) => {
  expect(usernameIn(text)).toBe(name);
});
