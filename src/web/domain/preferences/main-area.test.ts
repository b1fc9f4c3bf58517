import { afterEach, expect, test, vi } from "vitest";

/** The areas as a page that was just opened reads them. */
async function freshAreas() {
  vi.resetModules();
  const { useLanguageArea } = await import("../../lib/persisted.ts");
  const { useMainArea } = await import("./main-area.ts");
  return { useLanguageArea, useMainArea };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test("R-MISC-03 state is kept under flj, in an i18n area and a main-data area", async () => {
  const device = storage();
  vi.stubGlobal("localStorage", device);
  const { useLanguageArea, useMainArea } = await freshAreas();
  useLanguageArea.setState({ locale: "fr" });
  useMainArea.setState({ isSlideshowPaused: true });
  expect([...device.kept.keys()].sort()).toEqual(["flj.i18n", "flj.main"]);

  const again = await freshAreas();
  expect(again.useLanguageArea.getState().locale).toBe("fr");
  expect(again.useMainArea.getState().isSlideshowPaused).toBe(true);
});

test("where nothing is kept, no language is chosen and the slideshow runs", async () => {
  vi.stubGlobal("localStorage", storage());
  const { useLanguageArea, useMainArea } = await freshAreas();
  expect(useLanguageArea.getState()).toEqual({ locale: null });
  expect(useMainArea.getState()).toEqual({ isSlideshowPaused: false });
});
