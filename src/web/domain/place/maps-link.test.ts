import { expect, test } from "vitest";
import { readWhere } from "./maps-link.ts";

const belem = { lat: 38.6916, long: -9.216 };

test.each([
  ["38.6916, -9.216", ""],
  ["38,6916 -9,216", ""],
  [`38°41'29.76"N 9°12'57.6"W`, ""],
  [`38° 41' 29,76" N, 9° 12' 57,6" O`, ""],
  [
    "https://www.google.com/maps/place/Torre+de+Bel%C3%A9m/@38.69,-9.2195,17z/data=!3m1!4b1!4m6!3m5!1s0xd1!8m2!3d38.6916!4d-9.216!16zL20?entry=ttu",
    "Torre de Belém",
  ],
  ["https://www.google.pt/maps/@38.6916,-9.216,17z", ""],
  ["https://www.google.com/maps/search/?api=1&query=38.6916%2C-9.216", ""],
  ["https://www.google.com/maps/search/38.6916,+-9.216?shorturl=1", ""],
  ["https://www.google.com/maps?q=38.6916,-9.216(Torre)", "Torre"],
  ["https://maps.google.com/?q=loc:38.6916,-9.216", ""],
  ["https://maps.google.com/maps?q=Torre+de+Bel%C3%A9m&ll=38.6916,-9.216", "Torre de Belém"],
  ["https://www.google.com/maps/dir/?api=1&destination=38.6916,-9.216", ""],
  ["https://www.google.com/maps/dir/38.7,-9.1/38.6916,-9.216/", ""],
  [
    `https://www.google.com/maps/place/38%C2%B041'29.8%22N+9%C2%B012'57.6%22W/@38.7,-9.3,17z/data=!8m2!3d38.6916!4d-9.216`,
    "",
  ],
  ["https://maps.apple.com/?ll=38.6916,-9.216&q=Torre", "Torre"],
  [
    "https://maps.apple.com/place?coordinate=38.6916,-9.216&name=Torre%20de%20Bel%C3%A9m",
    "Torre de Belém",
  ],
  ["https://www.openstreetmap.org/?mlat=38.6916&mlon=-9.216#map=16/38.7/-9.3", ""],
  ["https://www.openstreetmap.org/node/123#map=18/38.6916/-9.216", ""],
  ["https://www.openstreetmap.org/search?query=x#map=18/38.6916/-9.216", "X"],
  ["https://www.google.com/maps/search/torre+de+bel%C3%A9m/@38.6916,-9.216,17z", "Torre de Belém"],
  ["https://maps.apple.com/?ll=38.6916,-9.216&q=MAAT", "MAAT"],
  ["geo:38.6916,-9.216", ""],
  ["geo:38.6916,-9.216;u=35?z=15", ""],
  ["geo:0,0?q=38.6916,-9.216(Torre%20de%20Bel%C3%A9m)", "Torre de Belém"],
  ["https://waze.com/ul?ll=38.6916%2C-9.216&navigate=yes", ""],
  ["maps.google.com/?q=38.6916,-9.216", ""],
  ["www.google.com/maps/@38.6916,-9.216,15z", ""],
  ["Torre de Belém\nhttps://maps.apple.com/?ll=38.6916,-9.216", "Torre de Belém"],
])("%s is the tower", (text, name) => {
  const { point } = readWhere(text) ?? {};
  expect(point?.lat).toBeCloseTo(belem.lat, 4);
  expect(point?.long).toBeCloseTo(belem.long, 4);
  expect(point?.name).toBe(name);
});

test("an address after the name is told apart from it", () => {
  const text =
    "https://www.google.com/maps/place/Torre+de+Bel%C3%A9m,+Av.+Bras%C3%ADlia,+Lisboa/@38.6,-9.2,17z/data=!3d38.6916!4d-9.216";
  expect(readWhere(text)?.point).toMatchObject({
    name: "Torre de Belém",
    address: "Av. Brasília, Lisboa",
  });
});

test.each([
  "https://maps.app.goo.gl/abc123XYZ",
  "https://goo.gl/maps/abc",
  "https://maps.apple/p/abc",
  "https://www.openstreetmap.org/node/123",
  "https://www.google.com/maps/place/Torre+de+Bel%C3%A9m",
  "https://example.org/?q=99.5,200",
  "https://maps.google.com/?q=%E0%A4%A",
])("%s is a link that hides where it leads", (text) => {
  expect(readWhere(text)).toEqual({ point: null });
});

test.each([
  "Lisbon",
  "",
  "Bar 38",
  "Rua 24, 12",
  "38",
  "38.69",
  "24 12",
  "St. Ives, 5.5 km",
  "Maps. And more",
])("%j is a name", (text) => {
  expect(readWhere(text)).toBeNull();
});
