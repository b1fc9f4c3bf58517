import type { Passkey } from "../../../contract/identity/passkeys.ts";
import type { PasskeyRow } from "./passkeys.queries.ts";

export function passkeyView(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
