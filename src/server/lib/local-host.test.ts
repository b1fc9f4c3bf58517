import { expect, test } from "vitest";
import { isLocalHost, isReachable } from "./local-host.ts";

test.each([
  ["localhost", true],
  ["::1", true],
  ["[::1]", true],
  ["127.0.0.1", true],
  ["127.255.1.20", true],
  ["::FFFF:127.0.0.1", true],
  ["", false],
  ["0.0.0.0", false],
  ["127.0.0", false],
  ["127.0.0.1.example.org", false],
  ["x127.0.0.1", false],
  ["127.0.0.1234", false],
  ["127.a.b.c", false],
  ["localhost.example.org", false],
  ["128.0.0.1", false],
])("%s is this machine: %s", (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal);
});

test("a site is reached by its address or by what it listens on", () => {
  const local = { ORIGIN: "http://localhost:3000", HOST: "127.0.0.1" };
  expect(isReachable(local)).toBe(false);
  expect(isReachable({ ...local, HOST: "0.0.0.0" })).toBe(true);
  expect(isReachable({ ...local, ORIGIN: "https://flenjor.example" })).toBe(true);
});
