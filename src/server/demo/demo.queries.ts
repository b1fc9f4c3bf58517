import { sql as kyselySql } from "kysely";
import type { Db, Schema } from "../db/schema.ts";

export async function isEmptyWorld(db: Db): Promise<boolean> {
  const someone = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return someone === undefined;
}

/** The passwords, hashed, of whoever has this address or this name. */
export async function findHashesOf(
  db: Db,
  { email, username }: { email: string; username: string },
): Promise<string[]> {
  const users = await db
    .selectFrom("users")
    .select("password_hash")
    .where((is) => is.or([is("email", "=", email), is("username_key", "=", username)]))
    .execute();
  return users.flatMap(({ password_hash: hash }) => hash ?? []);
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
  const [of, id] = columns.map((column) => kyselySql.ref(column));
  await kyselySql`insert into ${kyselySql.table(table)} (${of}, ${id})
    select * from unnest(${pairs.map((pair) => pair.of)}::uuid[], ${pairs.map((pair) => pair.id)}::uuid[])`.execute(
    db,
  );
}

export async function setCapsuleAge(
  db: Db,
  id: string,
  age: { createdAt: Date; locale: string; views: number; shares: number },
): Promise<void> {
  await kyselySql`update flenjors set created_at = ${age.createdAt}, updated_at = ${age.createdAt},
    locale = ${age.locale}, version = 1 where id = ${id}::uuid`.execute(db);
  await kyselySql`update flenjor_counts set views_count = ${age.views}, shares_count = ${age.shares}
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
  await kyselySql`update lists set created_at = ${age.createdAt}, updated_at = ${age.createdAt},
    views_count = ${age.views}, shares_count = ${age.shares} where id = ${id}::uuid`.execute(db);
}

/** Every count from its rows, and what the filters know, once all rows are there. */
export async function settleCounts(db: Db): Promise<void> {
  await kyselySql`update flenjor_counts c set
    likes_count = (select count(*) from flenjor_likes l where l.flenjor_id = c.flenjor_id),
    reviews_count = (select count(*) from reviews r where r.flenjor_id = c.flenjor_id),
    rating_sum = (select coalesce(sum(rating), 0) from reviews r where r.flenjor_id = c.flenjor_id)`.execute(
    db,
  );
  await kyselySql`update reviews r set likes_count =
    (select count(*) from review_likes l where l.review_id = r.id)`.execute(db);
  await kyselySql`update users u set
    followers_count = (select count(*) from follows f where f.followed_id = u.id),
    following_count = (select count(*) from follows f where f.follower_id = u.id)`.execute(db);
  await kyselySql`select refresh_flenjor(id), refresh_facets(id) from flenjors`.execute(db);
  await kyselySql`update flenjors set version = 1, updated_at = created_at`.execute(db);
  await kyselySql`update flenjor_scores s set score = add_to_score(
      extract(epoch from f.created_at) / 2592000, c.likes_count * 0.4)
    from flenjors f join flenjor_counts c on c.flenjor_id = f.id where f.id = s.flenjor_id`.execute(
    db,
  );
}

/**
 * As if everybody had looked at the bell every day but the last: what happened is spread over the
 * weeks, and only the newest is unread, for those who can sign in.
 */
export async function settleNotifications(db: Db): Promise<void> {
  await kyselySql`update notification_acts set happened_at = now() - interval '20 minutes'
    - interval '3 days' * power(('x' || substr(md5(notification_id::text), 1, 6))::bit(24)::integer / 16777216.0, 2)
    - interval '25 days' * power(('x' || substr(md5(notification_id::text || actor_id::text), 1, 6))::bit(24)::integer / 16777216.0, 2)`.execute(
    db,
  );
  await kyselySql`update notifications n set last_at = newest.at, read_at = now(),
      is_unread = u.password_hash is not null and newest.at > now() - interval '1 day'
    from (select notification_id, max(happened_at) as at from notification_acts group by 1) newest,
      users u
    where newest.notification_id = n.id and u.id = n.user_id`.execute(db);
  await kyselySql`update users set digest_sent_at = now()`.execute(db);
}

/** Outings that are over were told of long ago. */
export async function forgetOutingNews(db: Db): Promise<void> {
  await db.deleteFrom("outing_news").execute();
  await kyselySql`delete from notifications where outing_id is not null`.execute(db);
}

/** The last weeks of what the demo account made, so that there is something to look into. */
export async function insertDemoDays(db: Db, creatorId: string): Promise<void> {
  const chance = kyselySql`('x' || substr(md5(f.id::text || d.day::text || what.kind || what.detail), 1, 4))::bit(16)::integer / 65536.0`;
  await kyselySql`insert into flenjor_days (flenjor_id, day, kind, detail, count, read_ms)
    select f.id, d.day::date, what.kind, what.detail, made.count,
      case what.kind when 'view' then made.count * 40000 * (0.5 + ${chance}) else 0 end::bigint
    from flenjors f
    join flenjor_counts c on c.flenjor_id = f.id
    cross join generate_series(now() - interval '89 days', now(), interval '1 day') d (day)
    cross join (values ('view', '', 1.0), ('view', 'whatsapp', 0.3), ('view', 'copy', 0.2),
      ('view', 'qr', 0.05), ('share', 'copy', 0.06), ('share', 'whatsapp', 0.08),
      ('share', 'native', 0.03), ('save', '', 0.1)) what (kind, detail, weight)
    cross join lateral (select round(c.views_count / 150.0 * what.weight * 2 * ${chance}
      * case when extract(isodow from d.day) >= 5 then 1.8 else 1 end)::integer as count) made
    where f.creator_id = ${creatorId}::uuid and f.visibility = 'public' and made.count > 0
    on conflict do nothing`.execute(db);
  await kyselySql`insert into flenjor_days (flenjor_id, day, kind, detail, count)
    select e.flenjor_id, d.day::date, 'click', a.id || ' link', 1
    from activities a join experiences e on e.id = a.experience_id
    join flenjors f on f.id = e.flenjor_id
    cross join generate_series(now() - interval '89 days', now(), interval '1 day') d (day)
    where f.creator_id = ${creatorId}::uuid and f.visibility = 'public'
      and substr(md5(a.id::text || d.day::text), 1, 1) < '3'`.execute(db);
}
