import { sql as kyselySql, type RawBuilder } from "kysely";
import type { Db } from "../../db/schema.ts";

type Asked = { creatorId: string; capsuleId: string | null; from: string; to: string };

function chosen({ creatorId, capsuleId, from, to }: Asked): RawBuilder<unknown> {
  const one = capsuleId ? kyselySql`and f.id = ${capsuleId}::uuid` : kyselySql``;
  return kyselySql`from flenjors f join flenjor_days d on d.flenjor_id = f.id
    where f.creator_id = ${creatorId}::uuid ${one}
      and d.day between ${from}::date and ${to}::date`;
}

export type SumRow = {
  views: number;
  read_ms: number;
  saves: number;
  shares: number;
  clicks: number;
};

const sums = kyselySql`
  coalesce(sum(d.count) filter (where d.kind = 'view'), 0)::integer as views,
  coalesce(sum(d.read_ms) filter (where d.kind = 'view'), 0)::float8 as read_ms,
  coalesce(sum(d.count) filter (where d.kind = 'save'), 0)::integer as saves,
  coalesce(sum(d.count) filter (where d.kind = 'share'), 0)::integer as shares,
  coalesce(sum(d.count) filter (where d.kind = 'click'), 0)::integer as clicks`;

export async function sumByDay(db: Db, asked: Asked): Promise<(SumRow & { day: string })[]> {
  const { rows } = await kyselySql<SumRow & { day: string }>`select d.day::text as day, ${sums}
    ${chosen(asked)} group by d.day`.execute(db);
  return rows;
}

/** The capsules that were looked at most. */
export async function sumByCapsule(
  db: Db,
  asked: Asked,
  most: number,
): Promise<(SumRow & { id: string; title: string })[]> {
  const { rows } = await kyselySql<SumRow & { id: string; title: string }>`
    select f.id, f.title, ${sums} ${chosen(asked)}
    group by f.id order by views desc, f.id limit ${most}`.execute(db);
  return rows;
}

export async function sumByChannel(
  db: Db,
  asked: Asked,
): Promise<{ kind: "view" | "share"; channel: string; count: number }[]> {
  const { rows } = await kyselySql<{ kind: "view" | "share"; channel: string; count: number }>`
    select d.kind, d.detail as channel, sum(d.count)::integer as count ${chosen(asked)}
      and d.kind in ('view', 'share')
    group by d.kind, d.detail order by count desc, d.detail`.execute(db);
  return rows;
}

export type ActivityRow = { id: string; activity_type: string; flenjor_id: string; count: number };

/** A click is kept under the activity's id and how it was clicked; what was deleted is left out. */
export async function sumByActivity(db: Db, asked: Asked, most: number): Promise<ActivityRow[]> {
  const { rows } = await kyselySql<ActivityRow>`
    select a.id, a.activity_type, clicked.flenjor_id, clicked.count from (
      select split_part(d.detail, ' ', 1)::uuid as id, f.id as flenjor_id,
        sum(d.count)::integer as count
      ${chosen(asked)} and d.kind = 'click' group by 1, 2) clicked
    join activities a on a.id = clicked.id
    order by clicked.count desc, a.id limit ${most}`.execute(db);
  return rows;
}
