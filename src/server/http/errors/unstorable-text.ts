import type { Locale } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { isStorable } from "../../lib/storable-text.ts";

/** Fields whose text holds NUL or half a surrogate pair, which the database cannot store. */
export function unstorableText(value: unknown, locale: Locale): [field: string, string[]][] {
  const paths: string[] = [];
  visit(value, [], paths);
  if (paths.length === 0) return [];
  const words = errorWords(locale)("fields.characters");
  return paths.map((path) => [path, [words]]);
}

function visit(value: unknown, path: string[], found: string[]): void {
  if (typeof value === "string") {
    if (!isStorable(value)) found.push(path.join(".") || "body");
  } else if (value && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (isStorable(key)) visit(item, [...path, key], found);
      else found.push(path.join(".") || "body");
    }
  }
}
