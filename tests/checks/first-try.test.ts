import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

const root = join(import.meta.dirname, "../..");

test("what is tagged first-try has no second try", () => {
  const { tags } = (config as { test: { tags: { name: string; retry: number }[] } }).test;
  expect(tags).toContainEqual(expect.objectContaining({ name: "first-try", retry: 0 }));
});

test("no run passes in which one test has left out the others", () => {
  expect((config as { test: { allowOnly: boolean } }).test.allowOnly).toBe(false);
  const playwright = readFileSync(join(root, "playwright.config.ts"), "utf8");
  expect(playwright).toContain("forbidOnly: true,");
});

test.each([
  "src/server/http/storm.test.ts",
  "src/server/http/idempotency.test.ts",
  "src/server/http/rate-limits/route-limits.test.ts",
  "src/server/http/rate-limits/rate-limiters.test.ts",
  "src/server/http/overload/load-gate.test.ts",
  "src/server/http/overload/shed-load.test.ts",
  "src/server/http/overload/network-part.test.ts",
  "src/server/features/auth/auth-limits.test.ts",
  "src/server/features/proof/proof-limits.test.ts",
  "src/server/features/known-callers/known-callers.test.ts",
])("%s, about races and limits, is", (file) => {
  expect(readFileSync(join(root, file), "utf8")).toMatch(/^\/\/ @module-tag first-try\n/);
});
