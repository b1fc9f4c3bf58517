import { afterEach, expect, test, vi } from "vitest";
import { acceptedLocale } from "./accept-language.ts";
import { isLocale, isoOf, localeEntries } from "./locales.ts";

afterEach(() => vi.restoreAllMocks());

test("R-I18N-07 every language has a name and a code; one without an ISO code warns", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const { name, code } of localeEntries) {
    expect(name.length).toBeGreaterThan(1);
    expect(code).toMatch(/^[a-z]{2}$/);
    expect(isoOf(code)).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  }
  expect(warn).not.toHaveBeenCalled();

  expect(isoOf("fr", [{ name: "Français", code: "fr" }])).toBe("fr");
  expect(warn).toHaveBeenCalledExactlyOnceWith('Locale "fr" has no ISO code.');
});

test.each([
  ["fr", true],
  ["FR", false],
  ["fr-FR", false],
  ["de", false],
  ["", false],
  [undefined, false],
  ["constructor", false],
])("%j is one of our languages: %s", (value, expected) => {
  expect(isLocale(value)).toBe(expected);
});

test.each([
  [undefined, null],
  ["", null],
  ["fr", "fr"],
  ["fr-CA", "fr"],
  ["PT-br", "pt"],
  ["de, pt;q=0.7, fr;q=0.8", "fr"],
  ["en;q=0.1, pt", "pt"],
  ["fr;q=0, en", "en"],
  ["fr;q=0", null],
  ["fr;level=9;q=0.1, en;q=0.5", "en"],
  ["de, ja", null],
  ["*", null],
  ["fr;q=abc, en", "en"],
  [" , ;q=1, pt ; q=0.5", "pt"],
  ["x,".repeat(200), null],
])("of %j we speak %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
