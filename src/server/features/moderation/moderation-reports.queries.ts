import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import type { ReportedKind } from "../../../contract/moderation.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Db } from "../../db/schema.ts";

export type Reported = { kind: ReportedKind; id: string };

export type NewReport = { reporterId: string; reason: string; words: string };

const columnOf = {
  capsule: "flenjor_id",
  review: "review_id",
  answer: "answer_id",
  person: "person_id",
  outing: "outing_id",
  message: "message_id",
  memory: "memory_id",
} as const;

/**
 * One report for each person and thing. Saying it again changes the words; once the moderators
 * have decided, it opens the case anew.
 */
export async function saveReport(db: Db, reported: Reported, report: NewReport): Promise<void> {
  const column = kyselySql.ref(columnOf[reported.kind]);
  const { rows } = await kyselySql<{ id: string }>`
    insert into moderation_cases (id, kind, ${column})
    values (${newId()}::uuid, ${reported.kind}, ${reported.id}::uuid)
    on conflict (${column}) do update set is_open = true, last_reported_at = now()
    returning id`.execute(db);
  await kyselySql`insert into reports (case_id, reporter_id, reason, words)
    values (${rows[0]?.id}::uuid, ${report.reporterId}::uuid, ${report.reason}, ${report.words})
    on conflict (case_id, reporter_id) do update
    set reason = excluded.reason, words = excluded.words, created_at = now()`.execute(db);
}

/** One report of a person at a time, so that many at once are counted like one after another. */
export async function lockReporter(db: Db, reporterId: string): Promise<void> {
  await kyselySql`select from users where id = ${reporterId}::uuid for no key update`.execute(db);
}

/** How many things somebody has reported since a moment. */
export async function countReportsSince(db: Db, reporterId: string, moment: Date): Promise<number> {
  const { rows } = await kyselySql<{ count: number }>`select count(*)::integer as count from reports
    where reporter_id = ${reporterId}::uuid and created_at > ${moment}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those who reported since the case was last decided, and can be told by mail. */
export async function selectReportersToTell(db: Db, caseId: string, personId: string) {
  const { rows } = await kyselySql<{ id: string; email: string; locale: Locale }>`
    select u.id, u.email, u.locale from reports r join users u on u.id = r.reporter_id
    where r.case_id = ${caseId}::uuid and u.email_verified_at is not null
      and u.suspended_at is null and r.created_at > coalesce((
        select max(a.happened_at) from audit_log a where a.subject_id = ${personId}::uuid
          and a.event = 'moderated' and a.details ->> 'case' = ${caseId}), '-infinity')`.execute(
    db,
  );
  return rows;
}

/** Cases that are closed, hide nothing any more, and were neither reported nor decided since. */
export async function deleteCasesBefore(db: Db, moment: Date): Promise<void> {
  await kyselySql`delete from moderation_cases c using (
      select k.id, u.id as person_id from moderation_cases k
      left join flenjors f on f.id = k.flenjor_id left join reviews v on v.id = k.review_id
      left join review_answers w on w.review_id = k.answer_id
      left join outing_messages g on g.id = k.message_id
      left join outing_memories y on y.person_id = k.memory_id
      left join outing_people x on x.id = coalesce(g.person_id, y.person_id)
      left join outings o on o.id = coalesce(k.outing_id, x.outing_id)
      join users u on u.id = coalesce(f.creator_id, v.user_id, w.user_id, k.person_id, x.user_id,
        o.host_id)
      where not k.is_open and k.last_reported_at < ${moment} and u.suspended_at is null
        and f.hidden_at is null and v.hidden_at is null and w.hidden_at is null
        and g.hidden_at is null and y.hidden_at is null and (k.outing_id is null or o.hidden_title is null)) old
    where c.id = old.id and not exists (select from audit_log a where a.subject_id = old.person_id
      and a.event = 'moderated' and a.details ->> 'case' = c.id::text and a.happened_at >= ${moment})`.execute(
    db,
  );
}
