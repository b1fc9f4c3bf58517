import type { Context } from "../../context.ts";
import { excerptOf, holdsTerm } from "../../finding/excerpt.ts";
import { selectTexts } from "./finding-excerpts.queries.ts";

const shortestTerm = 3;

/**
 * For each capsule whose title does not hold the words, the sentence that does. Only of capsules
 * that the reader is shown.
 */
export async function excerptsOf(
  { db }: Context,
  ids: string[],
  words: readonly string[],
): Promise<Record<string, string>> {
  const terms = words.filter((word) => word.length >= shortestTerm);
  if (ids.length === 0 || terms.length === 0) return {};
  const excerpts: Record<string, string> = {};
  for (const { id, title, texts } of await selectTexts(db, ids)) {
    const excerpt = holdsTerm(title, terms) ? null : excerptOf(texts, terms);
    if (excerpt) excerpts[id] = excerpt;
  }
  return excerpts;
}
