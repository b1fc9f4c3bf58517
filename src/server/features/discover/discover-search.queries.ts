import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export type SearchedWord = { given: string; known: boolean; alike: string | null };

/** For each word: whether some text has it, or a longer one that begins so; else the most alike. */
export async function lookUpWords(db: Db, words: string[]): Promise<SearchedWord[]> {
  const { rows } = await sql<SearchedWord>`
    select given, known, case when known then null else (
        select shown from search_words where word % given and shown is not null
        order by similarity(word, given) desc, word limit 1) end as alike
    from (
      select given, exists (select from search_words
        where word >= given and word < given || chr(1114111) limit 1)
        or exists (select from search_words where word = any (
          stems_of(given))) as known
      from unnest(${words}::text[]) given
    ) looked_up`.execute(db);
  return rows;
}

/** Words as the texts are indexed: folded, and nothing but letters and digits. */
export async function foldWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from regexp_split_to_table(fold(${text}), '[^[:alnum:]]+')
      with ordinality as split (word, place)
    where word <> '' group by word order by min(place) limit 12`.execute(db);
  return rows.map((row) => row.word);
}

export type WordQuery = { query: string; terms: string[] };

/** One query that finds each word's beginning, or its stem in any of the languages. */
export async function writeQuery(db: Db, words: string[]): Promise<WordQuery> {
  const { rows } = await sql<WordQuery>`
    select coalesce(string_agg('(' || quote_literal(word) || ':*' || coalesce(' | ' || (
        select string_agg(quote_literal(stem), ' | ') from unnest(stems) stem), '') || ')', ' & '), '')
        as query,
      coalesce((select array_agg(distinct term) from unnest(${words}::text[]) given,
        unnest(array[given] || stems_of(given)) term), '{}') as terms
    from (select word, stems_of(word) as stems from unnest(${words}::text[]) word) stemmed`.execute(
    db,
  );
  return rows[0] ?? { query: "", terms: [] };
}
