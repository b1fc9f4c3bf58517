const names = new Map<string, Intl.DisplayNames>();

/** A language as the reader calls it, as it stands inside a sentence. */
export function languageName(language: string, locale: string): string {
  let known = names.get(locale);
  if (!known) {
    // Kept, because making one takes longer than all the names of a page.
    known = new Intl.DisplayNames([locale], { type: "language" });
    names.set(locale, known);
  }
  return known.of(language) ?? language;
}
