import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { detectLanguage, longestRead } from "../../languages/detect-language.ts";
import { rewriteDocument } from "../finding/finding-places.service.ts";
import {
  findUnsettled,
  findWords,
  storeFoundLanguage,
  storeSettled,
} from "./capsules-language.queries.ts";

/**
 * The language of a capsule follows its words until the author chooses one. Words that do not tell
 * change nothing, so that a shortened text keeps its language. True if it is another one now.
 */
export async function followWords({ db }: Context, id: string): Promise<boolean> {
  const words = await findWords(db, id, longestRead);
  const found = words && detectLanguage(words.text);
  if (!found || found === words.language) return false;
  await storeFoundLanguage(db, id, found);
  return true;
}

const betweenMs = 5;

/** Capsules from before languages were found, one after another, so that the site goes on meanwhile. */
export async function settleLanguages(context: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await settleNext(context))) await pause(betweenMs);
}

/** False where none is left. One that fails is left as it is, or it would be next for ever. */
async function settleNext(context: Context): Promise<boolean> {
  let id: string | undefined;
  try {
    await inTransaction(context, async (inside) => {
      id = await findUnsettled(inside.db);
      if (!id) return;
      if (await followWords(inside, id)) await rewriteDocument(inside, id);
      await storeSettled(inside.db, id);
    });
  } catch (error) {
    if (!id) throw error;
    context.log.error({ err: error, id }, "the language of a capsule could not be found");
    await storeSettled(context.db, id);
  }
  return id !== undefined;
}
