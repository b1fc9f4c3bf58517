import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test.each([
  ["example.org", "https://example.org/"],
  ["http://example.org/a?b=c", "http://example.org/a?b=c"],
  ["  www.example.org/é ", "https://www.example.org/%C3%A9"],
  ["example.org:8080/x", "https://example.org:8080/x"],
  ["javascript:alert(1)", null],
  ["mailto:a@example.org", null],
  ["ftp://example.org", null],
  ["a table for two", null],
  ["www.paddle stmalo", null],
  ["https://www.paddle stmalo/fr", null],
  ["www.example%20.org", null],
  ["example.org/a b", "https://example.org/a%20b"],
  ["localhost", null],
  ["", null],
])("the address %j is %j", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
