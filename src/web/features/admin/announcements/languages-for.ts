import type { Locale } from "../../../../i18n/locales.ts";

/** In which order texts are asked for: the page's language, the others of the site, those written before. */
export function languagesFor(
  page: Locale,
  offered: readonly Locale[],
  written: readonly Locale[],
): Locale[] {
  return [...new Set([page, ...offered, ...written])];
}
