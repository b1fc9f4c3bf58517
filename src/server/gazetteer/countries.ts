import type { Language } from "./exonyms.ts";
import { fold } from "./fold.ts";

// The product speaks European Portuguese.
const displayLocale: Record<Language, string> = { en: "en", fr: "fr", pt: "pt-PT" };

/** Languages in which a stored country may have been written: maps answer in the local one too. */
const writtenLocales = ["en", "fr", "pt-PT", "pt-BR", "es", "de", "it", "nl"];

/** Names that are still written although the tables of languages have moved on, or never had them. */
const otherNames: Record<string, string[]> = {
  AE: ["UAE"],
  CI: ["Ivory Coast"],
  CV: ["Cabo Verde"],
  CZ: ["Czech Republic", "République tchèque", "República Checa"],
  GB: ["UK", "Great Britain", "Grande-Bretagne", "Grã-Bretanha"],
  HK: ["Hong Kong"],
  MO: ["Macau", "Macao"],
  NL: ["The Netherlands", "Holland", "Hollande", "Holanda"],
  TR: ["Turkey"],
  US: ["USA", "United States of America", "États-Unis d’Amérique", "EUA"],
};

/** Groupings and test values that have a name but are no country. */
const noCountry = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** Their whole names say who governs them, which is not what people call them. */
const calledShort = new Set(["HK", "MO"]);

const knownNames: Record<Language, Map<string, string>> = {
  en: new Map(),
  fr: new Map(),
  pt: new Map(),
};

export function countryName(code: string, language: Language): string {
  const known = knownNames[language];
  let name = known.get(code);
  if (name === undefined) {
    // Kept, because Intl takes longer than all the rest of a card's place.
    name = displayNames(language, calledShort.has(code)).of(code) ?? code;
    known.set(code, name);
  }
  return name;
}

function displayNames(language: Language, isShort: boolean): Intl.DisplayNames {
  const style = isShort ? "short" : "long";
  return new Intl.DisplayNames(displayLocale[language], { type: "region", style });
}

/** Whether a country is called so, though no table of languages has it. */
export function isOtherName(code: string, folded: string): boolean {
  return otherNames[code]?.some((name) => fold(name) === folded) ?? false;
}

let codes: Map<string, string> | null = null;

/** The code of a country by its name in any of the languages that places are written in. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(name) ?? codes.get(fold(name));
}

/** Every country with its name in a language. */
export function allCountries(language: Language): { code: string; name: string }[] {
  return allCodes().map((code) => ({ code, name: countryName(code, language) }));
}

/** Whole spellings stand beside folded ones: most names are found without folding them. */
function readCodes(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string) => {
    for (const key of [name, fold(name)]) if (key && !found.has(key)) found.set(key, code);
  };
  const known = allCodes();
  for (const [code, names] of Object.entries(otherNames)) for (const name of names) add(name, code);
  for (const locale of writtenLocales) {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    for (const code of known) add(names.of(code) ?? "", code);
  }
  for (const code of known) found.set(code, code);
  return found;
}

function allCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountry.has(code) && names.of(code) && isCurrent(code));
}

/** Countries that are gone, such as DD, are written as what became of them. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
