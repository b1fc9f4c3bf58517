import { type RawBuilder, sql } from "kysely";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { andNotBlocked } from "../blocks/blocks.sql.ts";

export type ListRow = {
  id: string;
  creator_id: string;
  title: string;
  description: string;
  visibility: "public" | "private";
  items_count: number;
  created_at: Date;
  sort_key: string;
  creator: { id: string; username: string; full_name: string; picture: StoredCover | null };
  pictures: { flenjor_id: string; times_of_day: TimeOfDay[]; cover: StoredCover | null }[];
};

/** What a viewer may see of a capsule in a list; the same rule as everywhere. */
function seenBy(viewer: Viewer | null): RawBuilder<unknown> {
  const id = viewer?.id ?? null;
  return sql`(f.creator_id = ${id}::uuid or f.hidden_at is null and (f.visibility = 'public'
    or exists (select from flenjor_access a where a.flenjor_id = f.id
      and a.user_id = ${id}::uuid)) ${andNotBlocked("f.creator_id", viewer)})`;
}

function listColumns(viewer: Viewer | null): RawBuilder<unknown> {
  return sql`l.id, l.creator_id, l.title, l.description, l.visibility, l.created_at,
    l.created_at::text as sort_key,
    (select count(*)::integer from list_items i join flenjors f on f.id = i.flenjor_id
      where i.list_id = l.id and ${seenBy(viewer)}) as items_count,
    jsonb_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
      'picture', case when p.id is null then null else jsonb_build_object('id', p.id,
      'provider', p.provider, 'asset_type', p.asset_type, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder) end) as creator,
    coalesce((select jsonb_agg(jsonb_build_object('flenjor_id', newest.id,
        'times_of_day', newest.times_of_day, 'cover', newest.covers -> 0))
      from (select f.id, f.times_of_day, f.covers from list_items i
        join flenjors f on f.id = i.flenjor_id where i.list_id = l.id and ${seenBy(viewer)}
        order by i.added_at desc, f.id desc limit 4) newest), '[]') as pictures
    from lists l join users u on u.id = l.creator_id
    left join assets p on p.id = u.profile_picture_id`;
}

export async function findList(db: Db, id: string, viewer: Viewer | null): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`select ${listColumns(viewer)}
    where l.id = ${id}::uuid and u.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function selectListsOf(
  db: Db,
  creatorId: string,
  viewer: Viewer | null,
  search: string,
  window: PageWindow,
): Promise<ListRow[]> {
  const visible = creatorId === viewer?.id ? sql`` : sql`and l.visibility = 'public'`;
  const named = search
    ? sql`and fold(l.title) like
        '%' || replace(replace(replace(fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
    : sql``;
  const after = window.after
    ? sql`and (l.created_at, l.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListRow>`select ${listColumns(viewer)}
    where l.creator_id = ${creatorId}::uuid ${visible} ${named} ${after}
    order by l.created_at desc, l.id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

export type ItemRow = { flenjor_id: string; position: number };

/** The capsules of a list that its viewer may see, in its order. */
export async function selectItems(
  db: Db,
  listId: string,
  viewer: Viewer | null,
  window: { limit: number; offset: number; after: { position: number; id: string } | null },
): Promise<ItemRow[]> {
  const after = window.after
    ? sql`and (i.position, i.flenjor_id) > (${window.after.position}::integer, ${window.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ItemRow>`select i.flenjor_id, i.position from list_items i
    join flenjors f on f.id = i.flenjor_id
    where i.list_id = ${listId}::uuid and ${seenBy(viewer)} ${after}
    order by i.position, i.flenjor_id limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}
