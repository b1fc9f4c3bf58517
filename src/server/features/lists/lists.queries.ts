import { sql as kyselySql, type RawBuilder } from "kysely";
import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { isOpenToViewer } from "../capsules/capsules.sql.ts";
import { timeWithoutScene } from "../scenes/scenes.sql.ts";
import type { WornScene } from "../scenes/scenes.view.ts";
import { personFacts } from "../users/users.sql.ts";

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
  pictures: (WornScene & { cover: StoredCover | null })[];
};

function listColumns(viewer: Viewer | null): RawBuilder<unknown> {
  return kyselySql`l.id, l.creator_id, l.title, l.description, l.visibility, l.created_at,
    l.created_at::text as sort_key,
    (select count(*)::integer from list_items i join flenjors f on f.id = i.flenjor_id
      where i.list_id = l.id and ${isOpenToViewer(viewer)}) as items_count,
    ${personFacts("u", "p")} as creator,
    coalesce((select jsonb_agg(jsonb_build_object('id', newest.id, 'cover', coalesce(newest.covers -> 0, newest.first_picture),
        'scene', newest.scene, 'scene_placeholder', newest.scene_placeholder,
        'first_time', newest.first_time))
      from (select f.id, f.covers, f.first_picture, f.scene, f.scene_placeholder,
          ${timeWithoutScene} as first_time from list_items i
        join flenjors f on f.id = i.flenjor_id where i.list_id = l.id and ${isOpenToViewer(viewer)}
        order by i.added_at desc, f.id desc limit 4) newest), '[]') as pictures
    from lists l join users u on u.id = l.creator_id
    left join assets p on p.id = u.profile_picture_id`;
}

export async function findList(db: Db, id: string, viewer: Viewer | null): Promise<ListRow | null> {
  const { rows } = await kyselySql<ListRow>`select ${listColumns(viewer)}
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
  const visible = creatorId === viewer?.id ? kyselySql`` : kyselySql`and l.visibility = 'public'`;
  const named = search
    ? kyselySql`and fold(l.title) like
        '%' || replace(replace(replace(fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
    : kyselySql``;
  const after = window.after
    ? kyselySql`and (l.created_at, l.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<ListRow>`select ${listColumns(viewer)}
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
    ? kyselySql`and (i.position, i.flenjor_id) > (${window.after.position}::integer, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<ItemRow>`select i.flenjor_id, i.position from list_items i
    join flenjors f on f.id = i.flenjor_id
    where i.list_id = ${listId}::uuid and ${isOpenToViewer(viewer)} ${after}
    order by i.position, i.flenjor_id limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}
