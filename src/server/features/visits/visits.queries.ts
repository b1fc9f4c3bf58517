import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type NewVisit = {
  id: string;
  flenjor_id: string;
  counted: boolean;
  channel: string;
  created_at: string;
};

/**
 * Many visits in one statement. Capsules and their counters are locked in one order, so that two
 * nodes never wait for each other; what was deleted meanwhile is left out.
 */
export async function insertVisits(db: Db, visits: NewVisit[]): Promise<void> {
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as v (id uuid, flenjor_id uuid, counted boolean, channel text, created_at timestamptz)
    ), alive as materialized (
      select id from flenjors where id in (select flenjor_id from given) order by id for key share
    ), locked as materialized (
      select flenjor_id from flenjor_counts where flenjor_id in (select id from alive)
      order by flenjor_id for update
    ), made as (
      insert into flenjor_views (id, flenjor_id, counted, channel, created_at)
      select g.id, g.flenjor_id, g.counted, g.channel, g.created_at
      from given g join locked l using (flenjor_id)
    ), counting as (
      select flenjor_id, channel, (created_at at time zone 'UTC')::date as day, count(*)::integer as number
      from given join locked using (flenjor_id) where counted group by 1, 2, 3
    ), counted as (
      update flenjor_counts c set views_count = c.views_count + n.number
      from (select flenjor_id, sum(number)::integer as number from counting group by 1) n
      where c.flenjor_id = n.flenjor_id
    )
    insert into flenjor_days as d (flenjor_id, day, kind, detail, count)
    select flenjor_id, day, 'view', channel, number from counting
    order by flenjor_id, day, channel
    on conflict (flenjor_id, day, kind, detail) do update set count = d.count + excluded.count`.executePrepared(
    db,
  );
}

/**
 * How long a visit has taken so far, never more than has passed since it began. The added time goes
 * to the day that counted it. Null when there is no such visit.
 */
export async function lengthenVisit(
  db: Db,
  { id, durationMs, now }: { id: string; durationMs: number; now: Date },
): Promise<number | null> {
  const { rows } = await kyselySql<{ duration_ms: number }>`with before as (
      select * from flenjor_views where id = ${id}::uuid for update
    ), after as (
      update flenjor_views v set duration_ms = greatest(b.duration_ms, least(${durationMs}::bigint,
        greatest(0, extract(epoch from ${now}::timestamptz - b.created_at) * 1000)::bigint))::integer
      from before b where v.id = b.id
      returning v.flenjor_id, v.duration_ms, v.channel, v.counted, v.created_at,
        v.duration_ms - b.duration_ms as longer
    ), days as (
      update flenjor_days d set read_ms = d.read_ms + a.longer from after a
      where a.counted and a.longer > 0 and d.flenjor_id = a.flenjor_id and d.kind = 'view'
        and d.detail = a.channel and d.day = (a.created_at at time zone 'UTC')::date
    )
    select duration_ms from after`.execute(db);
  return rows[0]?.duration_ms ?? null;
}

export async function findCapsuleOfVisit(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("flenjor_views")
    .select("flenjor_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.flenjor_id;
}

export async function deleteVisitsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("flenjor_views").where("created_at", "<", moment).execute();
}

export async function countClick(
  db: Db,
  click: { capsuleId: string; detail: string; day: string },
): Promise<void> {
  await kyselySql`insert into flenjor_days as d (flenjor_id, day, kind, detail, count)
    select id, ${click.day}::date, 'click', ${click.detail}, 1 from flenjors
    where id = ${click.capsuleId}::uuid for key share
    on conflict (flenjor_id, day, kind, detail) do update set count = d.count + 1`.execute(db);
}
