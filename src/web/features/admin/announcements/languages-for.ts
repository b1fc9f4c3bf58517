import { type Locale, locales } from "../../../../i18n/locales.ts";

/** In which order texts are asked for: the page's language, the others that are offered, the rest. */
export function languagesFor(page: Locale, offered: readonly Locale[]): Locale[] {
  return [...new Set([page, ...offered, ...locales])];
}
