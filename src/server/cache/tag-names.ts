import type { Locale } from "../../i18n/locales.ts";

/** A tag as lists show it, in each language. */
export type NamedTag = { slug: string; json: Record<Locale, string> };

/** This node's cache of the names of tags, which hardly ever change. */
export type TagNames = Map<string, { tag: NamedTag; until: number }>;

export function createTagNames(): TagNames {
  return new Map();
}
