import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

/** Guests prove nothing about themselves: a host could make up any number of them. */
const mostGuests = 20;

/**
 * Counts the people of some outings that are over, each once, for the capsules that they lived. Where
 * the capsule's creator is the host, members count alone, and the creator does not. Of several outings
 * of one capsule that one host ends on one day, the largest counts. Another node counts others
 * meanwhile. How many outings it was.
 */
export async function countEnded(db: Db, now: Date, most: number): Promise<number> {
  const rows = await sql`with ended as (
      select id, flenjor_id, host_id, starts_on + days_count - 1 as last_on from outings
      where counted_at is null and state = 'settled' and ends_at <= ${now}
        and host_id is not null
      order by ends_at limit ${literal(most)} for no key update skip locked
    ), marked as (
      update outings o set counted_at = ${now} from ended where o.id = ended.id returning o.id
    ), attended as (
      select ended.flenjor_id, ended.host_id, ended.last_on,
        count(x.user_id) + least(count(*) - count(x.user_id), ${literal(mostGuests)}) as people
      from ended join flenjors f on f.id = ended.flenjor_id
      join outing_people x on x.outing_id = ended.id and (x.is_host or x.answer = 'yes')
      where ended.host_id <> f.creator_id or x.user_id <> f.creator_id
      group by ended.id, ended.flenjor_id, ended.host_id, ended.last_on
    ), largest as (
      select distinct on (flenjor_id, host_id, last_on) * from attended
      order by flenjor_id, host_id, last_on, people desc
    ), noted as (
      insert into lived_days (flenjor_id, host_id, day)
      select flenjor_id, host_id, last_on from largest
      on conflict do nothing returning flenjor_id, host_id, day
    ), lived as (
      select flenjor_id, sum(people)::integer as people, max(last_on) as last_on from largest
      join noted using (flenjor_id, host_id) where day = last_on group by flenjor_id
    ), counted as (
      update flenjors f set lived_count = f.lived_count + lived.people,
        last_lived_on = greatest(f.last_lived_on, lived.last_on)
      from lived where f.id = lived.flenjor_id
    )
    select id from marked`.execute(db);
  return rows.length;
}

export async function forgetLivedDays(db: Db, before: Date): Promise<void> {
  await sql`delete from lived_days where day < ${before}::date`.execute(db);
}
