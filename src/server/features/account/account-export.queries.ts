import { sql as kyselySql, type RawBuilder } from "kysely";
import { capsuleFieldNames } from "../../../contract/shared/capsule-fields.ts";
import type { Db } from "../../db/schema.ts";

type ExportedFile = {
  name: string;
  /** The tables with rows of people that it covers; a test finds those that none covers. */
  tables: string[];
  rows: (userId: string) => RawBuilder<unknown>;
};

/** Every JSON file of an account's archive. A new feature adds the data it keeps of people here. */
export const exportedFiles: ExportedFile[] = [
  {
    name: "profile",
    tables: ["users"],
    rows: (userId) => kyselySql`
      select id, username, full_name, bio, email, email_verified_at, pending_email, locale, scope,
        profile_picture_id, followers_count, following_count, flenjors_count, created_at, updated_at,
        password_hash is not null as has_password, digest_wanted as mail_digest, second_step
      from users where id = ${userId}`,
  },
  {
    name: "sessions",
    tables: ["sessions"],
    rows: (userId) => kyselySql`
      select id, device, created_at, last_used_at, expires_at
      from sessions where user_id = ${userId} order by created_at`,
  },
  {
    name: "passkeys",
    tables: ["passkeys", "passkey_challenges"],
    rows: (userId) => kyselySql`
      select id, name, is_synced, created_at, last_used_at
      from passkeys where user_id = ${userId} order by created_at`,
  },
  {
    name: "recovery-codes",
    tables: ["recovery_codes"],
    rows: (userId) => kyselySql`
      select count(*)::integer as unused from recovery_codes where user_id = ${userId}`,
  },
  {
    name: "identities",
    tables: ["identities"],
    rows: (userId) => kyselySql`
      select provider, issuer, subject, created_at, last_used_at
      from identities where user_id = ${userId} order by created_at`,
  },
  {
    name: "known-devices-and-networks",
    tables: ["known_callers"],
    rows: (userId) => kyselySql`
      select encode(mark, 'hex') as mark, last_used_at
      from known_callers where user_id = ${userId} order by last_used_at`,
  },
  {
    name: "mails",
    tables: ["outbox"],
    rows: (userId) => kyselySql`
      select recipient, template, locale, created_at, sent_at
      from outbox where user_id = ${userId} order by created_at`,
  },
  {
    name: "security-log",
    tables: ["audit_log"],
    rows: (userId) => kyselySql`
      select event, happened_at
      from audit_log where subject_id = ${userId} order by happened_at`,
  },
  {
    name: "assets",
    tables: ["assets"],
    rows: (userId) => kyselySql`
      select id, asset_type, mime_type, width, height, bytes, created_at
      from assets where owner_id = ${userId} order by created_at`,
  },
  {
    name: "capsules",
    tables: ["flenjors"],
    rows: (userId) => kyselySql`
      select id, ${kyselySql.join(capsuleFieldNames.map((field) => kyselySql.ref(field)))},
        tag_slugs as tags, created_at, updated_at,
        (select json_agg(json_build_object('asset_id', c.asset_id, 'alt', c.alt)
          order by c.position) from flenjor_covers c where c.flenjor_id = f.id) as covers,
        (select json_agg(json_build_object(
          'title', e.title, 'description', e.description,
          'time_of_day', e.time_of_day, 'day_of_week', e.day_of_week,
          'activities', (select json_agg(json_build_object(
            'activity_type', a.activity_type, 'url', a.url) order by a.position)
            from activities a where a.experience_id = e.id),
          'places', (select json_agg(json_build_object(
            'name', p.name, 'provider', p.provider, 'provider_id', p.provider_id,
            'address', p.address, 'lat', p.lat, 'long', p.long, 'country', p.country,
            'state', p.state, 'city', p.city) order by p.position)
            from places p where p.experience_id = e.id),
          'assets', (select json_agg(json_build_object(
            'asset_id', x.asset_id, 'caption', x.caption, 'alt', x.alt) order by x.position)
            from experience_assets x where x.experience_id = e.id)
          ) order by e.position, e.id) from experiences e
          where e.flenjor_id = f.id) as experiences
      from flenjors f where creator_id = ${userId} order by created_at`,
  },
  {
    name: "lists",
    tables: ["lists"],
    rows: (userId) => kyselySql`
      select id, title, description, visibility, created_at, updated_at,
        (select json_agg(json_build_object(
          'capsule_id', flenjor_id, 'added_at', added_at) order by position)
          from list_items i where i.list_id = l.id) as items
      from lists l where creator_id = ${userId} order by created_at`,
  },
  {
    name: "reviews",
    tables: ["reviews"],
    rows: (userId) => kyselySql`
      select id, flenjor_id as capsule_id, rating, comment, created_at, updated_at
      from reviews where user_id = ${userId} order by created_at`,
  },
  {
    name: "review-answers",
    tables: ["review_answers"],
    rows: (userId) => kyselySql`
      select a.review_id, r.flenjor_id as capsule_id, a.comment, a.created_at, a.updated_at
      from review_answers a join reviews r on r.id = a.review_id
      where a.user_id = ${userId} order by a.created_at`,
  },
  {
    name: "likes",
    tables: ["flenjor_likes", "review_likes"],
    rows: (userId) => kyselySql`
      select flenjor_id as capsule_id, null as review_id, created_at
      from flenjor_likes where user_id = ${userId}
      union all
      select null, review_id, created_at from review_likes where user_id = ${userId}
      order by created_at`,
  },
  {
    name: "following",
    tables: ["follows"],
    rows: (userId) => kyselySql`
      select u.username, f.created_at from follows f join users u on u.id = f.followed_id
      where f.follower_id = ${userId} order by f.created_at`,
  },
  {
    name: "shared-with-me",
    tables: ["flenjor_access"],
    rows: (userId) => kyselySql`
      select flenjor_id as capsule_id, granted_at
      from flenjor_access where user_id = ${userId} order by granted_at`,
  },
  {
    name: "blocked",
    tables: ["blocks"],
    rows: (userId) => kyselySql`
      select u.username, b.created_at from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = ${userId} order by b.created_at`,
  },
  {
    name: "reports",
    tables: ["reports", "moderation_cases"],
    rows: (userId) => kyselySql`
      select c.kind, coalesce(c.flenjor_id, c.review_id, c.answer_id, c.person_id, c.outing_id,
          c.message_id, c.memory_id) as reported_id,
        r.reason, r.words, r.created_at
      from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${userId} order by r.created_at`,
  },
  {
    name: "outings",
    tables: ["outings", "outing_people", "lived_days"],
    rows: (userId) => kyselySql`
      select o.id, o.title, o.flenjor_id as capsule_id, x.is_host, o.state, o.place, o.time_zone,
        o.starts_on::text as starts_on, o.days_count, x.answer, x.answered_at, x.created_at as joined_at,
        (select json_agg(json_build_object('starts_on', v.starts_on, 'vote', v.vote)
          order by v.starts_on) from outing_votes v where v.person_id = x.id) as votes,
        (select json_agg(json_build_object('activity_id', t.activity_id, 'ticked_at', t.ticked_at)
          order by t.ticked_at) from outing_ticks t where t.person_id = x.id) as ticks,
        case when x.is_host then (select json_agg(json_build_object('title', m.plan ->> 'title',
          'day', m.day, 'time', m.at_time, 'time_zone', m.time_zone) order by m.day, m.at_time)
          from outing_moments m where m.outing_id = o.id) end as plan
      from outing_people x join outings o on o.id = x.outing_id
      where x.user_id = ${userId} order by x.created_at`,
  },
  {
    name: "outing-messages",
    tables: ["outing_messages"],
    rows: (userId) => kyselySql`
      select g.outing_id, g.body, g.created_at
      from outing_messages g join outing_people x on x.id = g.person_id
      where x.user_id = ${userId} order by g.created_at`,
  },
  {
    name: "outing-memories",
    tables: ["outing_memories"],
    rows: (userId) => kyselySql`
      select w.outing_id, w.words, w.review_id, w.updated_at,
        (select json_agg(a.asset_id order by a.position) from outing_memory_assets a
          where a.person_id = w.person_id) as assets
      from outing_memories w join outing_people x on x.id = w.person_id
      where x.user_id = ${userId} order by w.updated_at`,
  },
  {
    name: "mails-turned-off",
    tables: ["mail_stops"],
    rows: (userId) =>
      kyselySql`select mail from mail_stops where user_id = ${userId} order by mail`,
  },
  {
    name: "calendar-subscription",
    tables: ["calendar_subscriptions"],
    rows: (userId) => kyselySql`
      select created_at from calendar_subscriptions where user_id = ${userId}`,
  },
  {
    name: "invitations-to-join",
    tables: ["invitations"],
    rows: (userId) => kyselySql`
      select made_at, expires_at, uses, uses_left
      from invitations where made_by = ${userId} order by made_at`,
  },
  {
    name: "notifications",
    tables: ["notifications", "notification_acts"],
    rows: (userId) => kyselySql`
      select n.kind, n.flenjor_id as capsule_id, n.review_id, n.last_at, not n.is_unread as is_read,
        (select json_agg(u.username order by a.happened_at desc) from notification_acts a
          join users u on u.id = a.actor_id where a.notification_id = n.id) as people
      from notifications n where n.user_id = ${userId} order by n.last_at`,
  },
];

export async function selectExportedRows(
  db: Db,
  { rows }: ExportedFile,
  userId: string,
): Promise<unknown[]> {
  return (await rows(userId).execute(db)).rows;
}

export type ExportedMedium = { id: string; provider: string; storage_key: string };

/** The pictures and videos themselves, as they are stored. */
export async function selectExportedMedia(db: Db, userId: string): Promise<ExportedMedium[]> {
  return db
    .selectFrom("assets")
    .select(["id", "provider", "storage_key"])
    .where("owner_id", "=", userId)
    .orderBy("id")
    .execute();
}
