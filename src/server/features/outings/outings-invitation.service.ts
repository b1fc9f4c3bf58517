import type { Outing } from "../../../contract/outings/outing.ts";
import type { Caller, Context } from "../../context.ts";
import { conflict, gone } from "../../errors.ts";
import { updateOuting } from "./outings.queries.ts";
import { outingFor } from "./outings.service.ts";
import { findInvitation, type InvitationRow } from "./outings-read.queries.ts";
import { changeOuting, hostSeat } from "./outings-seat.service.ts";
import { invitationHash, isSameHash, secretHash, wrongSecret } from "./outings-secrets.service.ts";

export type { InvitationRow } from "./outings-read.queries.ts";

/**
 * The invitation that a link leads to. That of a cancelled outing is gone; a wrong link, a renewed
 * one, that of somebody whom a block parts from the viewer and, for new people, that of a plan in
 * confidence are all the same nothing.
 */
export async function requireInvitation(
  context: Context,
  caller: Caller,
  link: string,
): Promise<InvitationRow> {
  const hash = secretHash(link);
  const row = await findInvitation(context.db, hash, caller.viewer);
  const isParted = row?.host_id && caller.viewer?.blockedIds.includes(row.host_id);
  const isClosed = row?.is_confided && !row.is_taking_part;
  if (!row || isParted || isClosed || !isSameHash(row.invitation_hash, hash)) {
    throw await wrongSecret(context, caller);
  }
  if (row.state === "cancelled") throw gone("outing_cancelled");
  // Past, and its host's account is gone: there is nobody who asks.
  if (!row.host_id) throw await wrongSecret(context, caller);
  return row;
}

/** A new address that invites others; the one before stops working. */
export async function renewInvitation(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Outing> {
  const seat = await hostSeat(context, caller, id);
  await changeOuting(context, id, async (inside, outing) => {
    if (outing.is_confided) throw conflict("outing_confided");
    const invitation_number = outing.invitation_number + 1;
    const invitation_hash = await invitationHash(inside, { id, invitation_number });
    const changes = { invitation_number, invitation_hash, is_with_others: true };
    await updateOuting(inside.db, id, changes, { isTold: false, now: inside.clock() });
  });
  return outingFor(context, caller, seat);
}
