import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type WordQuery = {
  /** A tsquery that finds each word's beginning, or its stem in any of the languages. */
  query: string;
  /** The words looked for and their stems; a word that begins with one fits. */
  terms: string[];
  /** The corrected spelling that is searched instead; null where nothing was corrected. */
  corrected: string | null;
};

/**
 * The words as the texts are indexed: folded, and nothing but letters and digits. Of each: whether
 * some text has it, or a longer one that begins so; else the most alike that is in use.
 */
export async function readWords(db: Db, text: string): Promise<WordQuery> {
  const [row] = await sql`with given as (
      select word, min(nth) as nth
      from regexp_split_to_table(fold(${text}), '[^[:alnum:]]+') with ordinality split (word, nth)
      where word <> '' group by word order by 2 limit 12
    ), known as (
      select given.word, nth, exists (select from search_words s
          where s.word >= given.word and s.word < given.word || chr(1114111) limit 1)
        or exists (select from search_words s where s.word = any (stems_of(given.word))) as is_known
      from given
    ), looked_up as (
      select word, nth, case when not is_known then (select shown from search_words s
        where s.word % known.word and shown is not null
        order by similarity(s.word, known.word) desc, s.word limit 1) end as alike
      from known
    ), meant as (
      select part.word, min(nth) as nth, min(part.number) as number from looked_up
      cross join lateral regexp_split_to_table(fold(coalesce(alike, looked_up.word)),
        '[^[:alnum:]]+') with ordinality part (word, number)
      where part.word <> '' group by part.word order by 2, 3 limit 12
    ), stemmed as (
      select word, nth, number, stems_of(word) as stems from meant
    )
    select coalesce(string_agg('(' || quote_literal(word) || ':*' || coalesce(' | ' || (
        select string_agg(quote_literal(stem), ' | ') from unnest(stems) stem), '') || ')', ' & '
        order by nth, number), '') as query,
      coalesce((select array_agg(distinct term) from stemmed, unnest(array[word] || stems) term),
        '{}') as terms,
      (select string_agg(coalesce(alike, word), ' ' order by nth) from looked_up
        having bool_or(alike is not null)) as corrected
    from stemmed`.executePrepared<WordQuery>(db);
  return row ?? { query: "", terms: [], corrected: null };
}
