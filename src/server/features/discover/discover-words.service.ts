import type { Context } from "../../context.ts";
import { readWords } from "./discover-search.queries.ts";

type Understood = {
  /** A tsquery; null where nothing was asked. */
  search: string | null;
  /** The words asked for and their stems; a word that begins with one fits. */
  terms: string[];
  /** The corrected spelling that is searched instead, as people write it. */
  correctedSearch: string | null;
};

/** The words of a search, with what was mistyped put right. */
export async function understand({ db }: Context, text: string): Promise<Understood> {
  if (!text) return { search: null, terms: [], correctedSearch: null };
  const { query, terms, corrected } = await readWords(db, text);
  return { search: query || null, terms, correctedSearch: corrected };
}
