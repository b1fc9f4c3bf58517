import { expect, test } from "vitest";
import { mayReload } from "./chunk-reload.ts";

function emptyStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage;
}

test("the page may reload once, and again only after a minute", () => {
  const storage = emptyStorage();
  const start = Date.UTC(2026, 5, 1);
  expect(mayReload(storage, start)).toBe(true);
  expect(mayReload(storage, start + 1)).toBe(false);
  expect(mayReload(storage, start + 59_999)).toBe(false);
  expect(mayReload(storage, start + 60_000)).toBe(true);
  expect(mayReload(storage, start + 60_001)).toBe(false);
});
