import type { Session } from "../../../contract/identity/account.ts";
import type { SessionRow } from "./sessions.queries.ts";

export function sessionView(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    device: row.device,
    is_current: row.id === currentId,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  };
}
