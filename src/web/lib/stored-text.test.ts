import { afterEach, expect, test, vi } from "vitest";
import { storedText } from "./stored-text.ts";

const broken = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

function device(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test("a text is stored under its key and forgotten there", () => {
  const storage = device();
  vi.stubGlobal("localStorage", storage);
  const text = storedText("a.key");
  text.write("one");
  expect([text.read(), storage.kept.get("a.key")]).toEqual(["one", "one"]);
  expect(storedText("a.key").read()).toBe("one");
  storage.kept.set("a.key", "of another tab");
  expect(text.read()).toBe("of another tab");
  text.write(null);
  expect([text.read(), storage.kept.size]).toEqual([null, 0]);
});

test.each([
  ["absent", undefined],
  ["blocked", { getItem: broken, setItem: broken, removeItem: broken }],
  ["full", { ...device({ "a.key": "old" }), setItem: broken }],
])("where storage is %s, a text lives as long as the page", (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  const text = storedText("a.key");
  text.write("one");
  expect(text.read()).toBe("one");
  text.write("two");
  expect(text.read()).toBe("two");
  text.write(null);
  expect(text.read()).not.toBe("two");
});

test("a text that could be stored again is no longer that of the page", () => {
  const storage = device();
  vi.stubGlobal("localStorage", { ...storage, setItem: broken });
  const text = storedText("a.key");
  text.write("one");
  vi.stubGlobal("localStorage", storage);
  expect(text.read()).toBe("one");
  text.write("two");
  storage.kept.delete("a.key");
  expect(text.read()).toBeNull();
});
