import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { join, sql } from "../../db/sql.ts";
import { experiencesOfCapsule } from "../experiences/experiences.sql.ts";
import { type Choice, isLanguageChosen, isVisible } from "./capsules.sql.ts";
import {
  betweenColumns,
  type CardRow,
  cardOf,
  columnBreak,
  readCard,
} from "./capsules-card-record.sql.ts";

/** As `betweenColumns`, between the records of a list. */
const betweenRecords = "\u001e";

/** A capsule with the value it was sorted by; see the feature discover, which chooses. */
export type ChosenRow = CardRow & { sort_key: string; open_count: number };

/** The capsules that a query chooses, in its order and in one statement with it. */
export async function selectChosen(
  db: Db,
  { query: chosen, isPrepared }: Choice,
  viewer: Viewer | null,
): Promise<ChosenRow[]> {
  const { record, from } = cardOf(viewer);
  const query = sql`select string_agg(record, E'\u001e') as records from (
      select concat(${join([sql`chosen.open_count`, sql`chosen.sort_key`, record], columnBreak)}) as record
      from (select *, row_number() over () as place_in_list from (${chosen}) ordered) chosen
      join flenjors f on f.id = chosen.id ${from} order by chosen.place_in_list
    ) cards`;
  const [row] = await (isPrepared
    ? query.executePrepared<Records>(db)
    : query.execute<Records>(db));
  return rowsOf(row).map((text) => {
    const end = text.indexOf(betweenColumns);
    const start = text.indexOf(betweenColumns, end + 1);
    const open_count = Number(text.slice(0, end));
    return { ...readCard(text.slice(start + 1)), sort_key: text.slice(end + 1, start), open_count };
  });
}

type Records = { records: string | null };

function rowsOf(row: Records | undefined): string[] {
  return row?.records?.split(betweenRecords) ?? [];
}

export async function selectCards(
  db: Db,
  ids: string[],
  viewer: Viewer | null,
): Promise<CardRow[]> {
  const { record, from } = cardOf(viewer);
  const [row] = await sql`select string_agg(record, E'\u001e') as records from (
      select ${record} as record from flenjors f ${from} where f.id = any (${ids}::uuid[])
    ) cards`.executePrepared<Records>(db);
  return rowsOf(row).map(readCard);
}

export type WholeRow = CardRow & {
  hidden_reason: string;
  version: number;
  /** JSON. */
  experiences: string;
  /** The words of covers by the covers' ids. */
  cover_alts: string;
  lists: string;
  is_following: boolean;
  is_language_chosen: boolean;
};

/**
 * With all its parts. A capsule that the viewer may not see takes no more time than a missing one,
 * so that nobody can tell one from the other.
 */
export async function findWhole(
  db: Db,
  id: string,
  viewer: Viewer | null,
): Promise<WholeRow | undefined> {
  const { record, from } = cardOf(viewer);
  const around = viewer
    ? sql`(select json_object_agg(l.id, l.title order by l.created_at)::text
          from list_items i join lists l on l.id = i.list_id
          where i.flenjor_id = f.id and l.creator_id = ${viewer.id}::uuid) as lists,
        (select true from follows w where w.follower_id = ${viewer.id}::uuid
          and w.followed_id = f.creator_id limit 1) as is_following`
    : sql`null as lists, null as is_following`;
  const [row] = await sql`select ${record} as record, f.hidden_reason, f.version,
      ${isLanguageChosen} as is_language_chosen,
      ${experiencesOfCapsule}::text as experiences,
      (select json_object_agg(v.asset_id, v.alt)::text from flenjor_covers v
        where v.flenjor_id = f.id) as cover_alts, ${around}
    from flenjors f ${from} where f.id = ${id}::uuid
      and ${isVisible(viewer)}`.executePrepared<Found>(db);
  if (!row) return undefined;
  return {
    ...readCard(row.record),
    hidden_reason: row.hidden_reason,
    version: row.version,
    experiences: row.experiences,
    cover_alts: row.cover_alts ?? "{}",
    lists: row.lists ?? "{}",
    is_following: row.is_following ?? false,
    is_language_chosen: row.is_language_chosen,
  };
}

type Found = {
  record: string;
  hidden_reason: string;
  version: number;
  experiences: string;
  cover_alts: string | null;
  lists: string | null;
  is_following: boolean | null;
  is_language_chosen: boolean;
};
