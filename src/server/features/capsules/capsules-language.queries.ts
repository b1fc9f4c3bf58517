import type { Language } from "../../../contract/shared/languages.ts";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { isLanguageChosen } from "./capsules.sql.ts";

export type Words = { language: Language; text: string };

/**
 * The beginning of all that an author wrote, unless they chose the language. Places are left out:
 * their names are in the language of where they lie.
 */
export async function findWords(db: Db, id: string, most: number): Promise<Words | undefined> {
  const [words] = await sql`select f.language, left(concat_ws(E'\n', f.title, f.description, (
        select string_agg(concat_ws(E'\n', e.title, e.description, (
            select string_agg(a.activity_type, E'\n' order by a.position, a.id)
            from activities a where a.experience_id = e.id
          )), E'\n' order by e.position, e.id)
        from experiences e where e.flenjor_id = f.id)), ${most}::integer) as text
    from flenjors f where f.id = ${id}::uuid
      and not ${isLanguageChosen}`.executePrepared<Words>(db);
  return words;
}

export async function storeFoundLanguage(db: Db, id: string, language: Language): Promise<void> {
  await sql`update flenjors set language = ${language}, is_language_chosen = false
    where id = ${id}::uuid`.executePrepared(db);
}

/**
 * One from before languages were found, locked, so that no choice of its author is overwritten. Those
 * that somebody is changing are left to the next start.
 */
export async function findUnsettled(db: Db): Promise<string | undefined> {
  const [row] = await sql`select id from flenjors where is_language_chosen is null limit 1
    for no key update skip locked`.execute<{ id: string }>(db);
  return row?.id;
}

/** Its language stays as it is, and is not looked at again until the words change. */
export async function storeSettled(db: Db, id: string): Promise<void> {
  await sql`update flenjors f set is_language_chosen = ${isLanguageChosen}
    where f.id = ${id}::uuid`.executePrepared(db);
}
