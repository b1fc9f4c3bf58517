import type { Context } from "../../context.ts";
import { foldWords, lookUpWords, writeQuery } from "./discover-search.queries.ts";

type Understood = {
  /** A tsquery; null where nothing was asked. */
  search: string | null;
  /** What a word that fits begins with: the words asked for and their stems. */
  terms: string[];
  /** What is looked for instead, as people write it. */
  correctedSearch: string | null;
};

/** The words of a search, with what was mistyped put right. */
export async function understand({ db }: Context, text: string): Promise<Understood> {
  const words = text ? await foldWords(db, text) : [];
  if (words.length === 0) return { search: null, terms: [], correctedSearch: null };
  const looked = await lookUpWords(db, words);
  const right = looked.map((word) => (word.known ? word.given : (word.alike ?? word.given)));
  const isCorrected = looked.some((word) => !word.known && word.alike);
  const { query, terms } = await writeQuery(
    db,
    isCorrected ? await foldWords(db, right.join(" ")) : right,
  );
  return { search: query, terms, correctedSearch: isCorrected ? right.join(" ") : null };
}
