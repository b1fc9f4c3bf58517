import { sql } from "kysely";
import type { Db, Schema } from "../db/schema.ts";

export async function isEmptyWorld(db: Db): Promise<boolean> {
  const someone = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return someone === undefined;
}

export type DemoUserRow = {
  id: string;
  username: string;
  full_name: string;
  bio: string;
  email: string;
  password_hash: string | null;
  locale: "en" | "fr" | "pt";
  created_at: Date;
};

export async function insertDemoUsers(db: Db, users: DemoUserRow[]): Promise<void> {
  await db
    .insertInto("users")
    .values(
      users.map((user) => ({
        ...user,
        username_key: user.username,
        email_verified_at: user.created_at,
        pending_email: null,
        profile_picture_id: null,
        suspended_at: null,
      })),
    )
    .execute();
}

type Pair = { id: string; of: string };

/** Rows that join a person to something, many at once. */
export async function insertPairs(
  db: Db,
  table: "follows" | "flenjor_likes" | "review_likes" | "flenjor_access",
  columns: [of: string, id: string],
  pairs: Pair[],
): Promise<void> {
  const [of, id] = columns.map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${of}, ${id})
    select * from unnest(${pairs.map((pair) => pair.of)}::uuid[], ${pairs.map((pair) => pair.id)}::uuid[])`.execute(
    db,
  );
}

export async function setCapsuleAge(
  db: Db,
  id: string,
  age: { createdAt: Date; locale: string; views: number; shares: number },
): Promise<void> {
  await sql`update flenjors set created_at = ${age.createdAt}, updated_at = ${age.createdAt},
    locale = ${age.locale}, version = 1 where id = ${id}::uuid`.execute(db);
  await sql`update flenjor_counts set views_count = ${age.views}, shares_count = ${age.shares}
    where flenjor_id = ${id}::uuid`.execute(db);
}

type NewReview = Pick<
  { [Column in keyof Schema["reviews"]]: string },
  "id" | "flenjor_id" | "user_id" | "comment"
> & { rating: number; created_at: Date };

export async function insertReviews(db: Db, reviews: NewReview[]): Promise<void> {
  await db
    .insertInto("reviews")
    .values(
      reviews.map((review) => ({ ...review, updated_at: review.created_at, hidden_at: null })),
    )
    .execute();
}

export async function setListAge(
  db: Db,
  id: string,
  age: { createdAt: Date; views: number; shares: number },
): Promise<void> {
  await sql`update lists set created_at = ${age.createdAt}, updated_at = ${age.createdAt},
    views_count = ${age.views}, shares_count = ${age.shares} where id = ${id}::uuid`.execute(db);
}

/** Every count from its rows, and what the filters know, once all rows are there. */
export async function settleCounts(db: Db): Promise<void> {
  await sql`update flenjor_counts c set
    likes_count = (select count(*) from flenjor_likes l where l.flenjor_id = c.flenjor_id),
    reviews_count = (select count(*) from reviews r where r.flenjor_id = c.flenjor_id),
    rating_sum = (select coalesce(sum(rating), 0) from reviews r where r.flenjor_id = c.flenjor_id)`.execute(
    db,
  );
  await sql`update reviews r set likes_count =
    (select count(*) from review_likes l where l.review_id = r.id)`.execute(db);
  await sql`update users u set
    followers_count = (select count(*) from follows f where f.followed_id = u.id),
    following_count = (select count(*) from follows f where f.follower_id = u.id)`.execute(db);
  await sql`select refresh_flenjor(id), refresh_facets(id) from flenjors`.execute(db);
  await sql`update flenjors set version = 1, updated_at = created_at`.execute(db);
  await sql`update flenjor_scores s set score = add_to_score(
      extract(epoch from f.created_at) / 2592000, c.likes_count * 0.4)
    from flenjors f join flenjor_counts c on c.flenjor_id = f.id where f.id = s.flenjor_id`.execute(
    db,
  );
}
