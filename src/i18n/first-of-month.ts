/** French writes the first of a month as "1er décembre", which `Intl` does not know. */
export function withFirstOfMonth(date: string, language: string): string {
  return language.startsWith("fr") ? date.replace(/\b1(?=\s[\p{L}–])/gu, "1er") : date;
}
