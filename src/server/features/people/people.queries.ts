import { sql as kyselySql, type RawBuilder } from "kysely";
import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { andNotBlocked } from "../blocks/blocks.sql.ts";

export type PersonRow = {
  id: string;
  username: string;
  full_name: string;
  bio: string;
  profile_picture_id: string | null;
  picture: StoredCover | null;
  followers_count: number;
  following_count: number;
  flenjors_count: number;
  is_following: boolean;
  sort_key: string;
};

function personColumns(viewer: Viewer | null, sortKey: RawBuilder<unknown>) {
  return kyselySql`u.id, u.username, u.full_name, u.bio, u.profile_picture_id,
    u.followers_count ${lessUnseen("followers", viewer)} as followers_count,
    u.following_count ${lessUnseen("following", viewer)} as following_count,
    u.flenjors_count ${plusNotOpen(viewer)} as flenjors_count, ${sortKey} as sort_key,
    ${assetFacts("p")} as picture,
    coalesce((select true from follows w where w.follower_id = ${viewer?.id ?? null}::uuid
      and w.followed_id = u.id limit 1), false) as is_following`;
}

/** A count is of the people whom the viewer finds behind it. */
function lessUnseen(side: "followers" | "following", viewer: Viewer | null) {
  if (!viewer?.blockedIds.length) return kyselySql``;
  const [known, other] =
    side === "followers"
      ? [kyselySql`w.followed_id`, kyselySql`w.follower_id`]
      : [kyselySql`w.follower_id`, kyselySql`w.followed_id`];
  return kyselySql`- (select count(*)::integer from follows w join users x on x.id = ${other}
    where ${known} = u.id and ${other} = any (${viewer.blockedIds}::uuid[]) and x.suspended_at is null)`;
}

/** The stored count is of what everyone sees; a viewer may see more, as on the profile. */
function plusNotOpen(viewer: Viewer | null) {
  if (!viewer) return kyselySql``;
  return kyselySql`+ (case when u.id = ${viewer.id}::uuid then (select count(*)::integer from flenjors f
      where f.creator_id = u.id and (f.visibility = 'private' or f.hidden_at is not null))
    else (select count(*)::integer from flenjor_access a join flenjors f on f.id = a.flenjor_id
      where a.user_id = ${viewer.id}::uuid and f.creator_id = u.id and f.visibility = 'private'
        and f.hidden_at is null) end)`;
}

const withPicture = kyselySql`left join assets p on p.id = u.profile_picture_id`;

/** By id or by the folded username. Only moderators find suspended people. */
export async function findPerson(
  db: Db,
  by: { id: string } | { usernameKey: string },
  viewer: Viewer | null,
): Promise<PersonRow | null> {
  const condition =
    "id" in by ? kyselySql`u.id = ${by.id}::uuid` : kyselySql`u.username_key = ${by.usernameKey}`;
  const isThere = viewer?.scope.includes("moderator")
    ? kyselySql``
    : kyselySql`and u.suspended_at is null ${andNotBlocked("u.id", viewer)}`;
  const { rows } = await kyselySql<PersonRow>`select ${personColumns(viewer, kyselySql`''`)}
    from users u ${withPicture} where ${condition} ${isThere}`.execute(db);
  return rows[0] ?? null;
}

export async function selectPeople(
  db: Db,
  ids: string[],
  viewer: Viewer | null,
): Promise<PersonRow[]> {
  const { rows } = await kyselySql<PersonRow>`select ${personColumns(viewer, kyselySql`''`)}
    from users u ${withPicture} where u.id = any (${ids}::uuid[]) and u.suspended_at is null
    ${andNotBlocked("u.id", viewer)} order by u.full_name`.execute(db);
  return rows;
}

/** By parts of the name in any order, "@ana" as the site prints it too; without one, the newest. */
export async function searchPeople(
  db: Db,
  search: string,
  viewer: Viewer | null,
  window: PageWindow,
): Promise<PersonRow[]> {
  const named = kyselySql.join(
    search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.replace(/^@(?=.)/, ""))
      .map(
        (word) => kyselySql`and fold(u.username || ' ' || u.full_name) like
          '%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
      ),
    kyselySql` `,
  );
  const after = window.after
    ? kyselySql`and (u.created_at, u.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } =
    await kyselySql<PersonRow>`select ${personColumns(viewer, kyselySql`u.created_at::text`)}
    from users u ${withPicture} where u.suspended_at is null
      ${andNotBlocked("u.id", viewer)} ${named} ${after}
    order by u.created_at desc, u.id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** People whose names are like each of the searched words, slips and all. */
export async function selectPeopleAlike(
  db: Db,
  search: string,
  viewer: Viewer | null,
  most: number,
): Promise<PersonRow[]> {
  const name = kyselySql`fold(u.username || ' ' || u.full_name)`;
  const wanted = kyselySql`fold(${search.replace(/^@/, "")})`;
  const words = search.split(/\s+/).map((word) => word.replace(/^@/, ""));
  const isLikeAll = kyselySql.join(
    words.filter(Boolean).map((word) => kyselySql`fold(${word}) <% ${name}`),
    kyselySql` and `,
  );
  const { rows } =
    await kyselySql<PersonRow>`select ${personColumns(viewer, kyselySql`u.created_at::text`)}
    from users u ${withPicture} where u.suspended_at is null
      ${andNotBlocked("u.id", viewer)} and ${isLikeAll}
    order by word_similarity(${wanted}, ${name}) desc, u.created_at desc, u.id desc
    limit ${most}`.execute(db);
  return rows;
}

/** Those who follow a person, or whom the person follows; the latest first. */
export async function selectFollows(
  db: Db,
  side: "followers" | "following",
  personId: string,
  viewer: Viewer | null,
  window: PageWindow,
): Promise<PersonRow[]> {
  const [known, wanted] =
    side === "followers"
      ? [kyselySql`w.followed_id`, kyselySql`w.follower_id`]
      : [kyselySql`w.follower_id`, kyselySql`w.followed_id`];
  const after = window.after
    ? kyselySql`and (w.created_at, ${wanted}) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } =
    await kyselySql<PersonRow>`select ${personColumns(viewer, kyselySql`w.created_at::text`)}
    from follows w join users u on u.id = ${wanted} ${withPicture}
    where ${known} = ${personId}::uuid and u.suspended_at is null
      ${andNotBlocked("u.id", viewer)} ${after}
    order by w.created_at desc, ${wanted} desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}
