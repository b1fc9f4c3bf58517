import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

/**
 * Counts the people of some outings that are over, each once, for the capsules that they lived; none
 * where a capsule's creator was alone. Another node counts others meanwhile. How many outings it was.
 */
export async function countEnded(db: Db, now: Date, most: number): Promise<number> {
  const rows = await sql`with ended as (
      select id, flenjor_id, starts_on + days_count - 1 as last_on from outings
      where counted_at is null and state = 'settled' and ends_at <= ${now}
      order by ends_at limit ${literal(most)} for no key update skip locked
    ), marked as (
      update outings o set counted_at = ${now} from ended where o.id = ended.id returning o.id
    ), attended as (
      select ended.flenjor_id, ended.last_on, count(*) as people from ended
      join flenjors f on f.id = ended.flenjor_id
      join outing_people x on x.outing_id = ended.id and (x.is_host or x.answer = 'yes')
      group by ended.id, ended.flenjor_id, ended.last_on
      having not bool_and(x.user_id is not distinct from f.creator_id)
    ), lived as (
      select flenjor_id, sum(people)::integer as people, max(last_on) as last_on
      from attended group by flenjor_id
    ), counted as (
      update flenjors f set lived_count = f.lived_count + lived.people,
        last_lived_on = greatest(f.last_lived_on, lived.last_on)
      from lived where f.id = lived.flenjor_id
    )
    select id from marked`.execute(db);
  return rows.length;
}
