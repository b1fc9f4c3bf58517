import type { ModerationCase } from "../../../contract/moderation.ts";
import { assetView } from "../assets/assets.view.ts";
import { userSummaryView } from "../users/users.view.ts";
import type { CaseRow } from "./moderation.queries.ts";

export function caseView(row: CaseRow): ModerationCase {
  return {
    id: row.id,
    kind: row.kind,
    is_open: row.is_open,
    reports_count: row.reports_count,
    last_reported_at: row.last_reported_at.toISOString(),
    thing: {
      id: row.thing_id,
      title: row.title,
      words: row.words,
      rating: row.rating,
      flenjor_id: row.flenjor_id,
      pictures: row.pictures.map(assetView),
      alternative_texts: row.alternative_texts,
      is_hidden: row.is_hidden,
      is_by_guest: row.is_by_guest,
    },
    person: { ...userSummaryView(row.person), is_suspended: row.is_suspended },
    reports: row.reports.map(({ reporter, created_at, ...report }) => ({
      ...report,
      created_at: new Date(created_at).toISOString(),
      reporter: reporter && userSummaryView(reporter),
    })),
    actions: row.actions.map(({ moderator, created_at, ...action }) => ({
      ...action,
      created_at: new Date(created_at).toISOString(),
      moderator: moderator && userSummaryView(moderator),
    })),
  };
}
