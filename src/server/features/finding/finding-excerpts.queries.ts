import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type Texts = { id: string; title: string; texts: string[] };

/** The sentences that capsules say, in their order; of endless ones the beginning. */
export function selectTexts(db: Db, ids: string[]): Promise<Texts[]> {
  return sql`select f.id, f.title, left(f.description, 1000) || array(select left(part, 1000) from experiences e
      cross join lateral unnest(array[e.title, e.description]
        || array(select a.activity_type from activities a where a.experience_id = e.id
          order by a.position, a.id)
        || array(select p.name from places p where p.experience_id = e.id
          order by p.position, p.id)) with ordinality parts (part, number)
      where e.flenjor_id = f.id order by e.position, e.id, number limit 60) as texts
    from flenjors f where f.id = any (${ids}::uuid[])`.executePrepared<Texts>(db);
}
