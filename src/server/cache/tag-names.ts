import type { Locale } from "../../i18n/locales.ts";

/** A tag as lists show it, in each language. */
export type NamedTag = { slug: string; json: Record<Locale, string> };

/** What this node remembers of how tags are called, which hardly ever changes. */
export type TagNames = Map<string, { tag: NamedTag; until: number }>;

export function createTagNames(): TagNames {
  return new Map();
}
