import { createHash, randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, linkOver, notFound, RequestError } from "../../errors.ts";
import { isFixed } from "../../settings/stored-settings.ts";
import { waitsForSetup } from "../setup/setup-codes.service.ts";
import { getOwnUser } from "../users/users.service.ts";
import {
  deleteInvitation,
  deleteInvitationsOver,
  insertInvitation,
  selectInvitations,
  selectUsable,
  takeUse,
} from "./invitations.queries.ts";
import { invitationView } from "./invitations.view.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Far more than anybody keeps in mind, and few enough for one page. */
const mostLive = 200;

/** Before anything else is looked at: without a right to join nobody learns which names are free. */
export async function requireOpenDoor(
  { db, settings, clock }: Pick<Context, "db" | "settings" | "clock">,
  invitation: string | undefined,
): Promise<void> {
  if (settings.JOIN === "closed") throw new RequestError(403, "join_closed");
  if (settings.JOIN === "invitation") {
    if (!invitation) throw new RequestError(403, "invitation_needed");
    if (!(await selectUsable(db, hashOf(invitation), clock()))) {
      throw new RequestError(403, "invitation_over");
    }
  }
  // The first to come is whoever has the code, not a stranger who was faster.
  if (!isFixed(settings, "JOIN") && (await waitsForSetup({ db, settings }))) {
    throw new RequestError(403, "not_set_up");
  }
}

/**
 * Lets one account in, in the transaction that makes it: takes one use of the invitation where one
 * is needed. Answers its id for the audit log; null where everybody may join.
 */
export async function admit(
  inside: Context,
  invitation: string | undefined,
): Promise<string | null> {
  await requireOpenDoor(inside, invitation);
  if (inside.settings.JOIN === "open" || !invitation) return null;
  const id = await takeUse(inside.db, hashOf(invitation), inside.clock());
  if (!id) throw new RequestError(403, "invitation_over");
  return id;
}

export async function lookAtInvitation(
  { db, clock }: Context,
  token: string,
): Promise<Answer<"GET /auth/invitations/{token}">> {
  const found = await selectUsable(db, hashOf(token), clock());
  if (!found) throw linkOver();
  return { data: { expires_at: found.expires_at.toISOString() } };
}

export async function listInvitations({
  db,
  clock,
  settings,
}: Context): Promise<Answer<"GET /moderation/invitations">> {
  const rows = await selectInvitations(db, clock(), mostLive);
  return { data: { join: settings.JOIN, invitations: rows.map(invitationView) } };
}

export async function makeInvitation(
  context: Context,
  caller: Caller,
  { uses, days }: ParsedInput<"POST /moderation/invitations">["body"],
): Promise<Answer<"POST /moderation/invitations">> {
  const viewer = requireViewer(caller);
  const token = randomBytes(24).toString("base64url");
  return inTransaction(context, async (inside) => {
    const now = inside.clock();
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const about = { id: newId(), made_at: now, expires_at: expiresAt, uses };
    const row = { ...about, made_by: viewer.id, token_hash: hashOf(token) };
    if (!(await insertInvitation(inside.db, row, mostLive))) {
      throw conflict("too_many_invitations");
    }
    await recordEvent(inside.db, {
      event: "invitation-made",
      actorId: viewer.id,
      subjectId: null,
      details: { invitation: about.id, uses, days },
    });
    const { username } = await getOwnUser(inside, viewer.id);
    return {
      data: {
        invitation: invitationView({ ...about, made_by: username, uses_left: uses }),
        link: `${inside.settings.ORIGIN}/register?invitation=${token}`,
      },
    };
  });
}

export async function withdrawInvitation(
  context: Context,
  caller: Caller,
  id: string,
): Promise<void> {
  const viewer = requireViewer(caller);
  await inTransaction(context, async ({ db }) => {
    if (!(await deleteInvitation(db, id))) throw notFound();
    await recordEvent(db, {
      event: "invitation-withdrawn",
      actorId: viewer.id,
      subjectId: null,
      details: { invitation: id },
    });
  });
}

export async function forgetOldInvitations({ db, clock }: Context): Promise<void> {
  await deleteInvitationsOver(db, clock());
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
