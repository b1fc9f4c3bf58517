import type { Generated } from "kysely";
import type { ReportedKind } from "../../contract/moderation.ts";

export type HiddenBy = "moderator" | "suspension";

/**
 * The reviews of a capsule and its creator's answers to them; and reports of anything, gathered in a
 * case for each thing.
 */
export type ReviewTables = {
  reviews: {
    id: string;
    flenjor_id: string;
    user_id: string;
    rating: number;
    comment: Generated<string>;
    likes_count: Generated<number>;
    hidden_at: Date | null;
    hidden_by: Generated<HiddenBy | null>;
    hidden_reason: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  review_answers: {
    review_id: string;
    user_id: string;
    comment: string;
    hidden_at: Date | null;
    hidden_reason: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  review_likes: { user_id: string; review_id: string; created_at: Generated<Date> };
  moderation_cases: {
    id: string;
    kind: ReportedKind;
    flenjor_id: string | null;
    review_id: string | null;
    answer_id: string | null;
    person_id: string | null;
    outing_id: string | null;
    message_id: string | null;
    memory_id: string | null;
    is_open: Generated<boolean>;
    last_reported_at: Generated<Date>;
  };
  reports: {
    case_id: string;
    reporter_id: string | null;
    reason: string;
    words: Generated<string>;
    created_at: Generated<Date>;
  };
};
