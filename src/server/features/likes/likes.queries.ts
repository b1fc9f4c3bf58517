import { sql as kyselySql } from "kysely";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { isOpenToViewer } from "../capsules/capsules.sql.ts";

export async function selectLikes(db: Db, viewer: Viewer, window: PageWindow) {
  const after = window.after
    ? kyselySql`and (l.created_at, l.flenjor_id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<{ id: string; sort_key: string }>`
    select l.flenjor_id as id, l.created_at::text as sort_key
    from flenjor_likes l join flenjors f on f.id = l.flenjor_id
    where l.user_id = ${viewer.id}::uuid and ${isOpenToViewer(viewer)} ${after}
    order by l.created_at desc, l.flenjor_id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** One statement: the row and the counts change together or not at all, however many click. */
export async function insertLike(db: Db, userId: string, capsuleId: string): Promise<number> {
  const [row] = await sql`
    with added as (
      insert into flenjor_likes (user_id, flenjor_id) values (${userId}::uuid, ${capsuleId}::uuid)
      on conflict do nothing returning flenjor_id
    ), scored as (
      update flenjor_scores s set score = add_to_score(s.score, 1) from added
      where s.flenjor_id = added.flenjor_id
    ), counted as (
      update flenjor_counts c set likes_count = c.likes_count + 1 from added
      where c.flenjor_id = added.flenjor_id returning c.likes_count
    )
    select likes_count from counted union all
    select likes_count from flenjor_counts
    where flenjor_id = ${capsuleId}::uuid and not exists (select from added)`.executePrepared<Count>(
    db,
  );
  return row?.likes_count ?? 0;
}

type Count = { likes_count: number };

export async function deleteLike(db: Db, userId: string, capsuleId: string): Promise<number> {
  const [row] = await sql`
    with removed as (
      delete from flenjor_likes
      where user_id = ${userId}::uuid and flenjor_id = ${capsuleId}::uuid returning flenjor_id
    ), scored as (
      update flenjor_scores s set score = add_to_score(s.score, -1) from removed
      where s.flenjor_id = removed.flenjor_id
    ), counted as (
      update flenjor_counts c set likes_count = c.likes_count - 1 from removed
      where c.flenjor_id = removed.flenjor_id returning c.likes_count
    )
    select likes_count from counted union all
    select likes_count from flenjor_counts
    where flenjor_id = ${capsuleId}::uuid and not exists (select from removed)`.executePrepared<Count>(
    db,
  );
  return row?.likes_count ?? 0;
}

export async function insertReviewLike(db: Db, userId: string, reviewId: string): Promise<number> {
  const { rows } = await kyselySql<{ likes_count: number }>`
    with added as (
      insert into review_likes (user_id, review_id) values (${userId}::uuid, ${reviewId}::uuid)
      on conflict do nothing returning review_id
    ), counted as (
      update reviews r set likes_count = r.likes_count + 1 from added
      where r.id = added.review_id returning r.likes_count
    )
    select likes_count from counted union all
    select likes_count from reviews where id = ${reviewId}::uuid and not exists (select from added)`.execute(
    db,
  );
  return rows[0]?.likes_count ?? 0;
}

export async function deleteReviewLike(db: Db, userId: string, reviewId: string): Promise<number> {
  const { rows } = await kyselySql<{ likes_count: number }>`
    with removed as (
      delete from review_likes where user_id = ${userId}::uuid and review_id = ${reviewId}::uuid
      returning review_id
    ), counted as (
      update reviews r set likes_count = r.likes_count - 1 from removed
      where r.id = removed.review_id returning r.likes_count
    )
    select likes_count from counted union all
    select likes_count from reviews
    where id = ${reviewId}::uuid and not exists (select from removed)`.execute(db);
  return rows[0]?.likes_count ?? 0;
}
