import type { JoinInvitation } from "../../../contract/identity/invitations.ts";
import type { InvitationRow } from "./invitations.queries.ts";

export function invitationView(row: InvitationRow): JoinInvitation {
  return {
    id: row.id,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    uses: row.uses,
    uses_left: row.uses_left,
  };
}
