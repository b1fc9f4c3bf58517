import type { Generated } from "kysely";

/** Saved capsules, in the order of their owner. */
export type ListTables = {
  lists: {
    id: string;
    creator_id: string;
    title: string;
    description: Generated<string>;
    visibility: Generated<"public" | "private">;
    shares_count: Generated<number>;
    views_count: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  list_items: {
    list_id: string;
    flenjor_id: string;
    position: number;
    added_at: Generated<Date>;
  };
};
