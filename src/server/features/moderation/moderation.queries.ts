import { sql as kyselySql, type RawBuilder } from "kysely";
import type { ModerationAction, ReportedKind } from "../../../contract/moderation.ts";
import type { ReportReason } from "../../../contract/shared/report-reasons.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { hiddenTitle } from "../outings/outings.sql.ts";

type SomebodyRow = {
  id: string;
  username: string;
  full_name: string;
  picture: StoredCover | null;
} | null;

export type CaseRow = {
  id: string;
  kind: ReportedKind;
  is_open: boolean;
  last_reported_at: Date;
  sort_key: string;
  reports_count: number;
  thing_id: string;
  title: string;
  words: string;
  rating: number | null;
  flenjor_id: string | null;
  pictures: StoredCover[];
  alternative_texts: string[];
  is_hidden: boolean;
  is_by_guest: boolean;
  outing_id: string | null;
  is_suspended: boolean;
  person: NonNullable<SomebodyRow>;
  reports: { reason: ReportReason; words: string; created_at: string; reporter: SomebodyRow }[];
  actions: {
    action: ModerationAction;
    reason: string;
    created_at: string;
    moderator: SomebodyRow;
  }[];
};

/** The same facts of every person that a case names. */
function summary(alias: string): RawBuilder<unknown> {
  const column = (name: string) => kyselySql.ref(`${alias}.${name}`);
  return kyselySql`jsonb_build_object('id', ${column("id")}, 'username', ${column("username")},
    'full_name', ${column("full_name")}, 'picture', (select ${assetFacts("p")}
    from assets p where p.id = ${column("profile_picture_id")}))`;
}

const latestShown = 20;

const caseColumns = kyselySql`c.id, c.kind, c.is_open, c.last_reported_at,
  c.last_reported_at::text as sort_key,
  (select count(*)::integer from reports r where r.case_id = c.id) as reports_count,
  coalesce(c.flenjor_id, c.review_id, c.answer_id, c.person_id, c.outing_id, c.message_id,
    c.memory_id) as thing_id,
  case when c.kind = 'capsule' then f.title when c.kind = 'person' then u.full_name
    when c.kind <> 'outing' then '' when o.title = ${hiddenTitle} then coalesce(o.hidden_title, o.title)
    else o.title end as title,
  case c.kind when 'capsule' then f.description when 'review' then v.comment
    when 'answer' then w.comment when 'message' then g.body when 'memory' then y.words
    when 'person' then u.bio else '' end as words,
  v.rating, coalesce(c.flenjor_id, v.flenjor_id, wv.flenjor_id) as flenjor_id,
  case when y.person_id is not null then coalesce((
      select jsonb_agg(${assetFacts("s")} order by k.position) from outing_memory_assets k
      join assets s on s.id = k.asset_id where k.person_id = y.person_id), '[]')
    when f.first_picture is null then coalesce(f.covers, '[]')
    else jsonb_build_array(f.first_picture) end as pictures,
  array(select alt from (
    select k.alt, -1 as part, k.position from flenjor_covers k where k.flenjor_id = f.id
    union all select x.alt, e.position, x.position from experiences e
      join experience_assets x on x.experience_id = e.id where e.flenjor_id = f.id
    ) written where alt <> '' order by part, position) as alternative_texts,
  coalesce(f.hidden_at, v.hidden_at, w.hidden_at, g.hidden_at, y.hidden_at) is not null
    or c.kind = 'outing' and o.hidden_title is not null and o.title = ${hiddenTitle} as is_hidden,
  c.kind in ('message', 'memory') and x.user_id is null as is_by_guest, o.id as outing_id,
  u.suspended_at is not null as is_suspended, ${summary("u")} as person,
  coalesce((select jsonb_agg(to_jsonb(latest)) from (
    select r.reason, r.words, r.created_at,
      case when o.id is null then null else ${summary("o")} end as reporter
    from reports r left join users o on o.id = r.reporter_id where r.case_id = c.id
    order by r.created_at desc limit ${latestShown}) latest), '[]') as reports,
  coalesce((select jsonb_agg(to_jsonb(latest)) from (
    select a.details ->> 'action' as action, a.details ->> 'reason' as reason,
      a.happened_at as created_at,
      case when m.id is null then null else ${summary("m")} end as moderator
    from audit_log a left join users m on m.id = a.actor_id
    where a.subject_id = u.id and a.event = 'moderated' and a.details ->> 'case' = c.id::text
    order by a.happened_at desc, a.id desc limit ${latestShown}) latest), '[]') as actions
  from moderation_cases c
  left join flenjors f on f.id = c.flenjor_id
  left join reviews v on v.id = c.review_id
  left join review_answers w on w.review_id = c.answer_id
  left join reviews wv on wv.id = w.review_id
  left join outing_messages g on g.id = c.message_id
  left join outing_memories y on y.person_id = c.memory_id
  left join outing_people x on x.id = coalesce(g.person_id, y.person_id)
  left join outings o on o.id = coalesce(c.outing_id, x.outing_id)
  join users u on u.id = coalesce(f.creator_id, v.user_id, w.user_id, c.person_id, x.user_id,
    o.host_id)`;

/** Without those about the moderator who asks: nobody learns who reported them. */
export async function selectCases(
  db: Db,
  { isOpen, moderatorId }: { isOpen: boolean; moderatorId: string },
  window: PageWindow,
): Promise<CaseRow[]> {
  const after = window.after
    ? kyselySql`and (c.last_reported_at, c.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<CaseRow>`select ${caseColumns}
    where c.is_open = ${isOpen} and u.id <> ${moderatorId}::uuid ${after}
    order by c.last_reported_at desc, c.id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  const { rows } = await kyselySql<CaseRow>`select ${caseColumns} where c.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Two moderators decide one after the other. */
export async function lockCase(db: Db, id: string): Promise<void> {
  await kyselySql`select from moderation_cases where id = ${id}::uuid for update`.execute(db);
}

export async function closeCase(db: Db, id: string): Promise<void> {
  await db.updateTable("moderation_cases").set({ is_open: false }).where("id", "=", id).execute();
}

export async function findRecipient(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["email", "email_verified_at", "locale", "scope"])
    .where("id", "=", id)
    .executeTakeFirst();
}
