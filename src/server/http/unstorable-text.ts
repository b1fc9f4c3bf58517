import type { Locale } from "../../i18n/locales.ts";
import { errorWords } from "../../i18n/server-messages.ts";

const maxDepth = 20;

/** Fields whose text holds NUL or half a surrogate pair, which the database cannot store. */
export function findUnstorableText(value: unknown, locale: Locale): Record<string, string[]> {
  const paths: string[] = [];
  visit(value, [], paths);
  const words = errorWords(locale)("fields.characters");
  return Object.fromEntries(paths.map((path) => [path, [words]]));
}

function visit(value: unknown, path: string[], found: string[]): void {
  if (typeof value === "string") {
    if (!isStorable(value)) found.push(path.join("."));
  } else if (Array.isArray(value)) {
    if (path.length < maxDepth) {
      value.forEach((item, index) => {
        visit(item, [...path, String(index)], found);
      });
    }
  } else if (value && typeof value === "object" && path.length < maxDepth) {
    for (const [key, item] of Object.entries(value)) {
      if (isStorable(key)) visit(item, [...path, key], found);
      else found.push(path.join(".") || "body");
    }
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
