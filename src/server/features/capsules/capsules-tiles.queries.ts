import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { nothing, type Sql, sql } from "../../db/sql.ts";

/**
 * A capsule as the database writes it: `body` is the inside of its JSON, the rest is what the policy
 * asks and what the database does not know how to show. Values that a driver would take apart one by
 * one come as one text, because that costs this process more than anything else of a list.
 */
export type TileRow = {
  id: string;
  creator_id: string;
  visibility: "public" | "private";
  hidden_at: Date | null;
  has_access: boolean;
  /** Separated by commas. */
  tag_slugs: string;
  /** JSON by slug, or empty: what no public capsule uses is called as the writer spells it. */
  own_tags: string;
  times_of_day: string;
  days_of_week: string;
  /** JSON. */
  place: string;
  covers: string;
  /** As PostgreSQL writes a moment. */
  created_at: string;
  updated_at: string;
  body: string;
};

// No text that came from people holds them: JSON writes them in another way.
const [betweenFields, betweenRows] = ["\u001f", "\u001e"];
const next = sql`, E'\x1f', `;

function reviewCounts(viewer: Viewer | null): { number: Sql; stars: Sql; from: Sql } {
  if (!viewer?.blockedIds.length) {
    return { number: sql`c.reviews_count`, stars: sql`c.rating_sum`, from: nothing };
  }
  // Reviews by people whom the viewer does not see are not counted for them.
  return {
    number: sql`(c.reviews_count - blocked.number)`,
    stars: sql`(c.rating_sum - blocked.stars)`,
    from: sql`cross join lateral (select count(*)::integer as number,
        coalesce(sum(rating), 0)::integer as stars from reviews r where r.flenjor_id = f.id
        and r.hidden_at is null and r.user_id = any (${viewer.blockedIds}::uuid[])) blocked`,
  };
}

/** Scalars, because EXISTS in a prepared statement would hash all the viewer's likes. */
function ofViewer(viewer: Viewer | null): { hasAccess: Sql; liked: Sql; saved: Sql } {
  if (!viewer) return { hasAccess: nothing, liked: sql`'false'`, saved: sql`'false'` };
  return {
    hasAccess: sql`, case when f.visibility = 'private' then (select 'yes' from flenjor_access a
      where a.user_id = ${viewer.id}::uuid and a.flenjor_id = f.id limit 1) end`,
    liked: sql`coalesce((select 'true' from flenjor_likes l
      where l.user_id = ${viewer.id}::uuid and l.flenjor_id = f.id limit 1), 'false')`,
    // Lateral, so that it starts from the viewer's few lists and not from all that hold the capsule.
    saved: sql`coalesce((select 'true' from lists m cross join lateral (select from list_items i
      where i.list_id = m.id and i.flenjor_id = f.id limit 1) held
      where m.creator_id = ${viewer.id}::uuid limit 1), 'false')`,
  };
}

/** The spellings of tags that nothing public has given a name, for what is not public itself. */
const ownTags = sql`case when f.visibility = 'private' or f.hidden_at is not null then (
    select json_object_agg(t.slug, json_build_object('id', t.id, 'name', ft.spelling, 'slug', t.slug))
    from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = f.id
      and t.flenjors_count = 0 and t.tag_group is null and ft.spelling is not null) end`;

/** The capsules `f` of a FROM clause, each as one text. */
function tileOf(viewer: Viewer | null): { record: Sql; from: Sql } {
  const reviews = reviewCounts(viewer);
  const { hasAccess, liked, saved } = ofViewer(viewer);
  const record = sql`concat(f.id ${next} f.creator_id ${next} f.visibility ${next} f.hidden_at
    ${next} '' ${hasAccess} ${next} array_to_string(f.tag_slugs, ',')
    ${next} ${ownTags}
    ${next} array_to_string(f.times_of_day, ',') ${next} array_to_string(f.days_of_week, ',')
    ${next} f.place ${next} nullif(f.covers, '[]') ${next} f.created_at ${next} f.updated_at
    ${next} '"id":"', f.id, '","title":', to_json(f.title), ',"description":', to_json(f.description),
    ',"visibility":"', f.visibility, '","estimated_spend":', f.estimated_spend,
    ',"min_participants":', f.min_participants, ',"max_participants":', f.max_participants,
    ',"experiences_count":', f.experiences_count, ',"creator":{"id":"', u.id,
    '","username":"', u.username, '","full_name":', to_json(u.full_name), ',"profile_picture":',
    case when p.id is null then 'null' else jsonb_build_object('id', p.id,
      'url', '/media/' || p.id, 'provider', p.provider, 'asset_type', p.asset_type,
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder)::text end,
    '},"likes_count":', c.likes_count, ',"views_count":', c.views_count,
    ',"shares_count":', c.shares_count, ',"reviews_count":', ${reviews.number},
    ',"rating_average":', case when ${reviews.number} > 0
      then (${reviews.stars}::double precision / ${reviews.number})::text else 'null' end,
    ',"liked":', ${liked}, ',"saved":', ${saved}, ',"slots":', array_to_json(f.slots))`;
  const from = sql`join flenjor_counts c on c.flenjor_id = f.id
    join users u on u.id = f.creator_id left join assets p on p.id = u.profile_picture_id
    ${reviews.from}`;
  return { record, from };
}

function readTile(record: string): TileRow {
  const [
    id = "",
    creator_id = "",
    visibility,
    hidden_at,
    has_access,
    tag_slugs = "",
    own_tags = "",
    times_of_day = "",
    days_of_week = "",
    place = "",
    covers = "",
    created_at = "",
    updated_at = "",
    body = "",
  ] = record.split(betweenFields);
  return {
    id,
    creator_id,
    visibility: visibility === "public" ? "public" : "private",
    hidden_at: hidden_at ? new Date(hidden_at) : null,
    has_access: has_access === "yes",
    tag_slugs,
    own_tags,
    times_of_day,
    days_of_week,
    place,
    covers,
    created_at,
    updated_at,
    body,
  };
}

/** A capsule with the value it was sorted by; see the feature discover, which chooses. */
export type ChosenRow = TileRow & { sort_key: string; open_count: number };

/**
 * The capsules that a query chooses, in its order and in one statement with it. Steady is what is
 * best read in the same way whatever is asked for.
 */
export async function selectChosen(
  db: Db,
  chosen: Sql,
  viewer: Viewer | null,
  { isSteady }: { isSteady: boolean },
): Promise<ChosenRow[]> {
  const { record, from } = tileOf(viewer);
  const query = sql`select string_agg(record, E'\x1e') as records from (
      select concat(chosen.open_count ${next} chosen.sort_key ${next} ${record}) as record
      from (select *, row_number() over () as place_in_list from (${chosen}) ordered) chosen
      join flenjors f on f.id = chosen.id ${from} order by chosen.place_in_list
    ) tiles`;
  const [row] = await (isSteady ? query.executePrepared<Records>(db) : query.execute<Records>(db));
  return rowsOf(row).map((text) => {
    const end = text.indexOf(betweenFields);
    const start = text.indexOf(betweenFields, end + 1);
    const open_count = Number(text.slice(0, end));
    return { ...readTile(text.slice(start + 1)), sort_key: text.slice(end + 1, start), open_count };
  });
}

type Records = { records: string | null };

function rowsOf(row: Records | undefined): string[] {
  return row?.records?.split(betweenRows) ?? [];
}

export async function selectTiles(
  db: Db,
  ids: string[],
  viewer: Viewer | null,
): Promise<TileRow[]> {
  const { record, from } = tileOf(viewer);
  const [row] = await sql`select string_agg(record, E'\x1e') as records from (
      select ${record} as record from flenjors f ${from} where f.id = any (${ids}::uuid[])
    ) tiles`.executePrepared<Records>(db);
  return rowsOf(row).map(readTile);
}

export type WholeRow = TileRow & {
  hidden_reason: string;
  version: number;
  /** JSON. */
  experiences: string;
  lists: string;
  is_following: boolean;
};

/**
 * Whether the viewer may see `f`, as `canView` decides: what they may not see costs no more time
 * than what is missing, so that nobody can tell one from the other.
 */
function isVisible(viewer: Viewer | null): Sql {
  if (!viewer) return sql`f.visibility = 'public' and f.hidden_at is null`;
  if (viewer.scope.includes("moderator")) return sql`true`;
  return sql`(f.creator_id = ${viewer.id}::uuid or (f.hidden_at is null
    and f.creator_id <> all (${viewer.blockedIds}::uuid[]) and (f.visibility = 'public'
      or (select true from flenjor_access a
        where a.user_id = ${viewer.id}::uuid and a.flenjor_id = f.id limit 1))))`;
}

/** With all its parts; `experiences` reads those of `f` as JSON. Nothing of what may not be seen. */
export async function findWhole(
  db: Db,
  id: string,
  viewer: Viewer | null,
  experiences: Sql,
): Promise<WholeRow | undefined> {
  const { record, from } = tileOf(viewer);
  const around = viewer
    ? sql`(select json_object_agg(l.id, l.title order by l.created_at)::text
          from list_items i join lists l on l.id = i.list_id
          where i.flenjor_id = f.id and l.creator_id = ${viewer.id}::uuid) as lists,
        (select true from follows w where w.follower_id = ${viewer.id}::uuid
          and w.followed_id = f.creator_id limit 1) as is_following`
    : sql`null as lists, null as is_following`;
  const [row] = await sql`select ${record} as record, f.hidden_reason, f.version,
      ${experiences}::text as experiences, ${around}
    from flenjors f ${from} where f.id = ${id}::uuid
      and ${isVisible(viewer)}`.executePrepared<Found>(db);
  if (!row) return undefined;
  return {
    ...readTile(row.record),
    hidden_reason: row.hidden_reason,
    version: row.version,
    experiences: row.experiences,
    lists: row.lists ?? "{}",
    is_following: row.is_following ?? false,
  };
}

type Found = {
  record: string;
  hidden_reason: string;
  version: number;
  experiences: string;
  lists: string | null;
  is_following: boolean | null;
};
