import { expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { countryCode, countryName } from "./countries.ts";
import { localPlace } from "./local-place.ts";

const place = { name: "Kiosk", address: "", city: "", state: "", country: "" };

test("a country's name in any of our languages leads back to it", () => {
  const codes = [
    "PT",
    "GB",
    "US",
    "DE",
    "BR",
    "CV",
    "ST",
    "CI",
    "TR",
    "CZ",
    "HK",
    "XK",
    "CD",
    "NE",
    "NG",
  ];
  for (const code of codes) {
    for (const locale of locales) {
      expect([code, locale, countryCode(countryName(code, locale))]).toEqual([code, locale, code]);
    }
  }
});

test.each([
  ["Deutschland", "DE"],
  ["España", "ES"],
  ["royaume uni", "GB"],
  ["Turkey", "TR"],
  ["Czech Republic", "CZ"],
  ["Vietnã", "VN"],
  ["USA", "US"],
  ["PT", "PT"],
  ["Narnia", undefined],
  ["", undefined],
])("%j is the country %s", (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test("what no table knows stays as it was written", () => {
  const made = { ...place, city: "Minas Tirith", state: "Anórien", country: "Gondor" };
  expect(localPlace(made, "fr")).toBe(made);
  const known = { ...place, city: "Minas Tirith", state: "Anórien", country: "Espagne" };
  expect(localPlace(known, "en")).toEqual({ ...known, country: "Spain" });
});

test("a region and a town of one name keep their own translations", () => {
  const york = { ...place, city: "New York", state: "New York", country: "United States" };
  expect(localPlace(york, "pt")).toMatchObject({ city: "Nova Iorque", state: "Nova Iorque" });
  expect(localPlace(york, "fr")).toMatchObject({ state: "État de New York" });
});

test("a place that is called like its town is the town; another keeps its name", () => {
  const lisbon = { ...place, name: "Lisbon", city: "Lisbon", country: "Portugal" };
  expect(localPlace(lisbon, "fr").name).toBe("Lisbonne");
  expect(localPlace({ ...lisbon, name: "Lisbon Story Centre" }, "fr").name).toBe(
    "Lisbon Story Centre",
  );
});

test("an address is translated part by part, never within a word", () => {
  const somewhere = {
    ...place,
    address: "Rua Londres 5, London, England, United Kingdom",
    city: "London",
    state: "England",
    country: "United Kingdom",
  };
  expect(localPlace(somewhere, "pt").address).toBe(
    "Rua Londres 5, Londres, Inglaterra, Reino Unido",
  );
});
