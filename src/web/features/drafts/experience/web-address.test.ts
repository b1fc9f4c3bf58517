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
  ["localhost", null],
  ["", null],
])("the address %j is %j", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
