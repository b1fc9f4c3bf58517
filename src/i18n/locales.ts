export type Locale = "en" | "fr" | "pt";

export type LocaleEntry = { name: string; code: Locale; iso: string };

export const defaultLocale: Locale = "en";

export const localeEntries: LocaleEntry[] = [
  { name: "English", code: "en", iso: "en-US" },
  { name: "Français", code: "fr", iso: "fr-FR" },
  { name: "Português", code: "pt", iso: "pt-PT" },
];

export const locales = localeEntries.map((entry) => entry.code);

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The tag that dates, numbers and search engines go by. */
export function isoOf(code: Locale, entries: Partial<LocaleEntry>[] = localeEntries): string {
  const iso = entries.find((entry) => entry.code === code)?.iso;
  if (!iso) console.warn(`Locale "${code}" has no ISO code.`);
  return iso ?? code;
}
