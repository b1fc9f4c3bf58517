import type { Viewer } from "../../context.ts";
import { type Sql, sql } from "../../db/sql.ts";

/** Of a capsule `f`, that everyone may see it; the partial indexes hold exactly these. */
export const isPublic: Sql = sql`f.visibility = 'public' and f.hidden_at is null`;

/**
 * Whether the author of `f` chose its language. Of one from before that was asked for, only a language
 * other than the screen's is known to be chosen.
 */
export const isLanguageChosen: Sql = sql`coalesce(f.is_language_chosen, f.language <> f.locale)`;

/** Whether somebody was let in to `f`. A scalar: EXISTS in a prepared statement hashes them all. */
export function hasAccess(userId: Sql): Sql {
  return sql`coalesce((select true from flenjor_access a
    where a.user_id = ${userId} and a.flenjor_id = f.id limit 1), false)`;
}

/** The columns of `f` that `canView` of the policy needs. */
export function guardColumns(userId: Sql): Sql {
  return sql`f.id, f.creator_id, f.visibility, f.hidden_at, ${hasAccess(userId)} as has_access`;
}

/** Whether `f` is open to somebody who is no moderator; the SQL of `canView`. */
export function isOpenTo(userId: Sql, isBlocked: Sql): Sql {
  return sql`(f.creator_id = ${userId} or (f.hidden_at is null and not ${isBlocked}
    and (f.visibility = 'public' or ${hasAccess(userId)})))`;
}

/** The same for whoever is asking. */
export function isOpenToViewer(viewer: Viewer | null): Sql {
  if (!viewer) return isPublic;
  return isOpenTo(
    sql`${viewer.id}::uuid`,
    viewer.blockedIds.length > 0
      ? sql`f.creator_id = any (${viewer.blockedIds}::uuid[])`
      : sql`false`,
  );
}

/** With what moderators may see besides. */
export function isVisible(viewer: Viewer | null): Sql {
  return viewer?.scope.includes("moderator") ? sql`true` : isOpenToViewer(viewer);
}

/**
 * Of a capsule `f`, that only some may see it and the viewer may: the viewer's own that are private
 * or hidden, and those they were let in to. Few, by nature.
 */
export function isPrivateOf(viewerId: string): Sql {
  return sql`not (${isPublic}) and (f.hidden_at is null or f.creator_id = ${viewerId}::uuid)
    and f.id in (select id from flenjors where creator_id = ${viewerId}::uuid
      and (visibility = 'private' or hidden_at is not null)
    union all select flenjor_id from flenjor_access where user_id = ${viewerId}::uuid)`;
}

/** A query of `id`, `sort_key` and `open_count`, prepared where one plan is best for all its values. */
export type Choice = { query: Sql; isPrepared: boolean };
