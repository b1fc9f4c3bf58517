import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

/** Guests prove nothing about themselves: a host could make up any number of them. */
const mostGuests = 20;

/**
 * Counts the people of some outings that are over, each once, for the capsules that they lived. Where
 * the capsule's creator is the host, members count alone, and the creator does not. Of several outings
 * of one capsule that one host ends on one day, the largest counts; one that is found to be larger
 * later adds what it has more. Nodes count one after the other. How many outings it was.
 */
export async function countEnded(db: Db, now: Date, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lived', 0))`.execute(db);
  const rows = await sql`with ended as (
      select id, flenjor_id, host_id, starts_on + days_count - 1 as last_on from outings
      where counted_at is null and state = 'settled' and ends_at <= ${now}
      order by ends_at limit ${literal(most)} for no key update
    ), marked as (
      update outings o set counted_at = ${now} from ended where o.id = ended.id returning o.id
    ), attended as (
      select ended.flenjor_id, ended.host_id, ended.last_on,
        count(x.user_id) + least(count(*) - count(x.user_id), ${literal(mostGuests)}) as people
      from ended join flenjors f on f.id = ended.flenjor_id
      join outing_people x on x.outing_id = ended.id and (x.is_host or x.answer = 'yes')
      where ended.host_id is not null
        and (ended.host_id <> f.creator_id or x.user_id <> f.creator_id)
      group by ended.id, ended.flenjor_id, ended.host_id, ended.last_on
    ), largest as (
      select distinct on (flenjor_id, host_id, last_on) * from attended
      order by flenjor_id, host_id, last_on, people desc
    ), more as (
      select l.flenjor_id, l.host_id, l.last_on, l.people, l.people - coalesce(d.people, 0) as added
      from largest l left join lived_days d on d.flenjor_id = l.flenjor_id
        and d.host_id = l.host_id and d.day = l.last_on
      where l.people > coalesce(d.people, 0)
    ), noted as (
      insert into lived_days (flenjor_id, host_id, day, people)
      select flenjor_id, host_id, last_on, people from more
      on conflict (flenjor_id, host_id, day) do update set people = excluded.people
    ), lived as (
      select flenjor_id, sum(added)::integer as people, max(last_on) as last_on from more
      group by flenjor_id
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
