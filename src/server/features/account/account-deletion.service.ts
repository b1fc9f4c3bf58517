import type { Proof } from "../../../contract/identity/proof.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { leaveAllOutings } from "../outing-people/outing-people.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import { getOwnUser, removeUser } from "../users/users.service.ts";
import { usernameKey } from "../users/users-names.service.ts";
import { deleteCapsulesOf, leaveCounts } from "./account-deletion.queries.ts";

/** Deletes the account and all it owns. An owner without a password confirms by the username. */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  { username, ...proof }: Proof & { username?: string | undefined },
): Promise<void> {
  const { id } = requireViewer(caller);
  const user = await getOwnUser(context, id);
  if (!user.has_password && usernameKey(username ?? "") !== usernameKey(user.username)) {
    throw invalid({ username: [errorWords(caller.locale)("fields.username_wrong")] });
  }
  await requireProof(context, caller, proof);
  await inTransaction(context, (inside) => removeAccount(inside, id, id));
}

/** Deletes an account, in the transaction of whoever decided it, and tells the owner. */
export async function removeAccount(inside: Context, id: string, actorId: string): Promise<void> {
  const user = await getOwnUser(inside, id);
  await recordEvent(inside.db, { event: "account-deleted", actorId, subjectId: id });
  await leaveCounts(inside.db, id);
  await leaveAllOutings(inside, id);
  await deleteCapsulesOf(inside.db, id);
  await removeUser(inside, id);
  if (user.email && user.email_verified) {
    await enqueueMail(inside.db, {
      userId: null,
      recipient: user.email,
      template: "account-deleted",
      locale: user.locale,
      details: { name: user.full_name, username: user.username },
    });
  }
}
