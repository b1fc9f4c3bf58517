import type { Generated } from "kysely";

export type HiddenBy = "moderator" | "suspension";

/** The reviews of a capsule, and its creator's answers to them. */
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
};
