import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

/** A word as the public capsules know it. */
export type KnownWord = {
  word: string;
  /** Its stems in the languages of the site. */
  stems: string[];
  /** Some text has the very word. */
  is_exact: boolean;
  /** Some text has it, or a form of it. */
  is_whole: boolean;
  /** Some text has a longer one that begins so. */
  is_begun: boolean;
};

export function selectKnownWords(db: Db, words: string[]): Promise<KnownWord[]> {
  return sql`with given as (
      select word, stems_of(word) as stems from unnest(${words}::text[]) word
    ), known as (
      select word, stems, exists (select from search_words s where s.word = given.word) as is_exact,
        exists (select from search_words s where s.word = any (stems)) as has_stem,
        exists (select from search_words s
          where s.word >= given.word and s.word < given.word || chr(1114111) limit 1) as is_begun
      from given
    )
    select word, stems, is_exact, is_exact or has_stem as is_whole, is_begun
    from known`.executePrepared<KnownWord>(db);
}

const mostAlike = 16;

/** Words in use that look like these, as people write them. */
export async function selectAlike(db: Db, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await sql`select given as word, array(
        select shown from search_words s where shown is not null and s.word = any (slips_of(given))
        union select shown from (select shown from search_words s
          where s.word % given and shown is not null
          order by similarity(s.word, given) desc, s.word limit ${literal(mostAlike)}) alike) as alike
      from unnest(${words}::text[]) given`.executePrepared<{ word: string; alike: string[] }>(db);
  return new Map(rows.map(({ word, alike }) => [word, alike]));
}
