import { createTranslator } from "use-intl/core";
import { messages as enAdmin } from "../../src/i18n/en/admin-words.ts";
import { messages as en } from "../../src/i18n/en/index.ts";
import { messages as enOutings } from "../../src/i18n/en/outing-words.ts";
import { messages as frAdmin } from "../../src/i18n/fr/admin-words.ts";
import { messages as fr } from "../../src/i18n/fr/index.ts";
import { messages as frOutings } from "../../src/i18n/fr/outing-words.ts";
import type { Locale } from "../../src/i18n/locales.ts";
import { messages as ptAdmin } from "../../src/i18n/pt/admin-words.ts";
import { messages as pt } from "../../src/i18n/pt/index.ts";
import { messages as ptOutings } from "../../src/i18n/pt/outing-words.ts";

const catalogs = {
  en: { ...en, ...enOutings, ...enAdmin },
  fr: { ...fr, ...frOutings, ...frAdmin },
  pt: { ...pt, ...ptOutings, ...ptAdmin },
};

/** The words of a language, for tests that are the same in all of them. */
export function wordsIn(locale: Locale) {
  return createTranslator<typeof catalogs.en>({ locale, messages: catalogs[locale] });
}

export type Words = ReturnType<typeof wordsIn>;
