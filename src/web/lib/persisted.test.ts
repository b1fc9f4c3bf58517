import { afterEach, expect, test, vi } from "vitest";

async function freshAreas() {
  vi.resetModules();
  return import("./persisted.ts");
}

function storage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

const broken = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

test.each([
  ["absent", undefined],
  ["full", { ...storage(), setItem: broken }],
  ["blocked", { getItem: broken, setItem: broken, removeItem: broken }],
  ["spoiled", storage({ "flj.i18n": "{not json" })],
])("where storage is %s, the app goes on without it", async (_, device) => {
  vi.stubGlobal("localStorage", device);
  const { useLanguageArea } = await freshAreas();
  expect(useLanguageArea.getState().locale).toBeNull();
  expect(() => useLanguageArea.setState({ locale: "pt" })).not.toThrow();
  expect(useLanguageArea.getState().locale).toBe("pt");
});
