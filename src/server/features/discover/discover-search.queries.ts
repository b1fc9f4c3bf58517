import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export type SearchedWord = { given: string; known: boolean; alike: string | null };

/** For each word: whether some text has it, or a longer one that begins so; else the most alike. */
export async function lookUpWords(db: Db, words: string[]): Promise<SearchedWord[]> {
  const { rows } = await sql<SearchedWord>`
    select given, known, case when known then null else (
        select word from search_words where word % given
        order by similarity(word, given) desc, word limit 1) end as alike
    from (
      select given, exists (select from search_words
        where word >= given and word < given || chr(1114111) limit 1)
        or exists (select from search_words where word = any (
          tsvector_to_array(to_tsvector('plain_en', given) || to_tsvector('plain_fr', given)
            || to_tsvector('plain_pt', given)))) as known
      from unnest(${words}::text[]) given
    ) looked_up`.execute(db);
  return rows;
}

/** Words as the texts are indexed: folded, and nothing but letters and digits. */
export async function foldWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct on (word) word from regexp_split_to_table(fold(${text}), '[^[:alnum:]]+')
      with ordinality as split (word, place)
    where word <> '' order by word, place limit 12`.execute(db);
  return rows.map((row) => row.word);
}

/** One query that finds each word's beginning, or its stem in any of the languages. */
export async function writeQuery(db: Db, words: string[]): Promise<string> {
  const { rows } = await sql<{ query: string }>`
    select string_agg('(' || concat_ws(' | ', quote_literal(word) || ':*',
      nullif(plainto_tsquery('plain_en', word)::text, ''),
      nullif(plainto_tsquery('plain_fr', word)::text, ''),
      nullif(plainto_tsquery('plain_pt', word)::text, '')) || ')', ' & ') as query
    from unnest(${words}::text[]) word`.execute(db);
  return rows[0]?.query ?? "";
}
