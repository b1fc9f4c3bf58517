import type { Account } from "../../../contract/admin/people.ts";
import type { AccountRow } from "./admin-people.queries.ts";

export function accountView(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    scope: row.scope,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    flenjors_count: row.flenjors_count,
    files: row.files,
    bytes: row.bytes,
  };
}
