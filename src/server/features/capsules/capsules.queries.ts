import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { PlaceSummary } from "../../../contract/experiences.ts";
import type { Viewer } from "../../context.ts";
import type { Db, Schema, StoredCover } from "../../db/schema.ts";

export type CapsuleRow = {
  id: string;
  creator_id: string;
  title: string;
  description: string;
  visibility: "public" | "private";
  estimated_spend: number;
  min_participants: number;
  max_participants: number;
  times_of_day: Schema["flenjors"]["times_of_day"]["__select__"];
  days_of_week: Schema["flenjors"]["days_of_week"]["__select__"];
  experiences_count: number;
  place: PlaceSummary | null;
  covers: StoredCover[];
  hidden_at: Date | null;
  hidden_reason: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  likes_count: number;
  views_count: number;
  shares_count: number;
  reviews_count: number;
  rating_sum: number;
  creator: { id: string; username: string; full_name: string; picture: StoredCover | null };
  tags: { id: string; slug: string; name_en: string; name_fr: string; name_pt: string }[];
  liked: boolean;
  has_access: boolean;
};

/** Reviews by people whom the viewer does not see are not counted for them. */
function lessUnseen(sum: RawBuilder<unknown>, viewer: Viewer | null): RawBuilder<unknown> {
  if (!viewer?.unseen.length) return sql``;
  return sql`- (select ${sum} from reviews r where r.flenjor_id = f.id and r.hidden_at is null
    and r.user_id = any (${viewer.unseen}::uuid[]))::integer`;
}

/** Everything a tile shows of the capsules that `db.selectFrom("flenjors as f")` has chosen. */
function withCapsuleColumns<Row>(
  query: SelectQueryBuilder<Schema & { f: Schema["flenjors"] }, "f", Row>,
  viewer: Viewer | null,
) {
  const viewerId = viewer?.id ?? null;
  return query
    .innerJoin("flenjor_counts as c", "c.flenjor_id", "f.id")
    .innerJoin("users as u", "u.id", "f.creator_id")
    .leftJoin("assets as p", "p.id", "u.profile_picture_id")
    .select([
      "f.id",
      "f.creator_id",
      "f.title",
      "f.description",
      "f.visibility",
      "f.estimated_spend",
      "f.min_participants",
      "f.max_participants",
      "f.times_of_day",
      "f.days_of_week",
      "f.experiences_count",
      sql<PlaceSummary | null>`f.place`.as("place"),
      sql<StoredCover[]>`f.covers`.as("covers"),
      "f.hidden_at",
      "f.hidden_reason",
      "f.version",
      "f.created_at",
      "f.updated_at",
      "c.likes_count",
      "c.views_count",
      "c.shares_count",
      sql<number>`c.reviews_count ${lessUnseen(sql`count(*)`, viewer)}`.as("reviews_count"),
      sql<number>`c.rating_sum ${lessUnseen(sql`coalesce(sum(rating), 0)`, viewer)}`.as(
        "rating_sum",
      ),
      sql<CapsuleRow["creator"]>`jsonb_build_object('id', u.id, 'username', u.username,
        'full_name', u.full_name, 'picture', case when p.id is null then null else
        jsonb_build_object('id', p.id, 'provider', p.provider, 'asset_type', p.asset_type,
        'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end)`.as("creator"),
      sql<CapsuleRow["tags"]>`coalesce((select jsonb_agg(jsonb_build_object('id', t.id,
        'slug', t.slug, 'name_en', t.name_en, 'name_fr', t.name_fr, 'name_pt', t.name_pt)
        order by ft.position) from flenjor_tags ft join tags t on t.id = ft.tag_id
        where ft.flenjor_id = f.id), '[]')`.as("tags"),
      // A scalar, because EXISTS in a prepared statement would hash all the viewer's likes.
      sql<boolean>`coalesce((select true from flenjor_likes l
        where l.user_id = ${viewerId}::uuid and l.flenjor_id = f.id limit 1), false)`.as("liked"),
      sql<boolean>`coalesce((select true from flenjor_access a
        where a.user_id = ${viewerId}::uuid and a.flenjor_id = f.id limit 1), false)`.as(
        "has_access",
      ),
    ]);
}

export async function findCapsule(
  db: Db,
  id: string,
  viewer: Viewer | null,
): Promise<CapsuleRow | undefined> {
  const chosen = db.selectFrom("flenjors as f").where("f.id", "=", id);
  return withCapsuleColumns(chosen as never, viewer).executeTakeFirst() as Promise<
    CapsuleRow | undefined
  >;
}

export async function selectCapsules(
  db: Db,
  ids: string[],
  viewer: Viewer | null,
): Promise<CapsuleRow[]> {
  const chosen = db.selectFrom("flenjors as f").where("f.id", "in", ids);
  return withCapsuleColumns(chosen as never, viewer).execute() as Promise<CapsuleRow[]>;
}

/** Only what the policy needs, for calls on parts of a capsule. */
export async function findGuard(db: Db, id: string, viewerId: string | null) {
  return db
    .selectFrom("flenjors as f")
    .select([
      "f.id",
      "f.creator_id",
      "f.visibility",
      "f.hidden_at",
      "f.version",
      sql<boolean>`coalesce((select true from flenjor_access a
        where a.user_id = ${viewerId}::uuid and a.flenjor_id = f.id limit 1), false)`.as(
        "has_access",
      ),
    ])
    .where("f.id", "=", id)
    .executeTakeFirst();
}

export async function findListsHolding(
  db: Db,
  flenjorId: string,
  viewerId: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("list_items as i")
    .innerJoin("lists as l", "l.id", "i.list_id")
    .select(["l.id", "l.title"])
    .where("i.flenjor_id", "=", flenjorId)
    .where("l.creator_id", "=", viewerId)
    .orderBy("l.created_at")
    .execute();
}

export async function isFollowing(db: Db, followerId: string, followedId: string) {
  const row = await db
    .selectFrom("follows")
    .select("follower_id")
    .where("follower_id", "=", followerId)
    .where("followed_id", "=", followedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function refreshCapsule(db: Db, id: string): Promise<void> {
  await sql`select refresh_flenjor(${id}::uuid)`.execute(db);
  await sql`select refresh_facets(${id}::uuid)`.execute(db);
}
