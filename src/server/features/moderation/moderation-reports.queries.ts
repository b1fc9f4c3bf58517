import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../db/schema.ts";

export type Reported = { kind: "capsule" | "review" | "person"; id: string };

export type NewReport = { reporterId: string; reason: string; words: string };

const columnOf = { capsule: "flenjor_id", review: "review_id", person: "person_id" } as const;

/**
 * One report for each person and thing. Saying it again changes the words; once the moderators
 * have decided, it opens the case anew.
 */
export async function saveReport(db: Db, reported: Reported, report: NewReport): Promise<void> {
  const column = sql.ref(columnOf[reported.kind]);
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, kind, ${column})
    values (${newId()}::uuid, ${reported.kind}, ${reported.id}::uuid)
    on conflict (${column}) do update set is_open = true, last_reported_at = now()
    returning id`.execute(db);
  await sql`insert into reports (case_id, reporter_id, reason, words)
    values (${rows[0]?.id}::uuid, ${report.reporterId}::uuid, ${report.reason}, ${report.words})
    on conflict (case_id, reporter_id) do update
    set reason = excluded.reason, words = excluded.words, created_at = now()`.execute(db);
}

/** How many things somebody has reported since a moment. */
export async function countReportsSince(db: Db, reporterId: string, moment: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reports
    where reporter_id = ${reporterId}::uuid and created_at > ${moment}`.execute(db);
  return rows[0]?.count ?? 0;
}
