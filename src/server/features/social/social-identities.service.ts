import type { Answer } from "../../../contract/endpoints.ts";
import type { Proof } from "../../../contract/identity/proof.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, notFound } from "../../errors.ts";
import { hasOtherWayIn } from "../passkeys/passkeys-ways-in.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import { tellOwner } from "../users/users-notices.service.ts";
import { deleteIdentity, selectIdentities, selectIdentity } from "./social.queries.ts";
import { identityView } from "./social.view.ts";

export async function listIdentities(
  { db, openid }: Context,
  caller: Caller,
): Promise<Answer<"GET /account/identities">> {
  const rows = await selectIdentities(db, requireViewer(caller).id);
  return {
    data: { identities: rows.map((row) => identityView(row, openid.nameOf(row.provider))) },
  };
}

export async function unlinkIdentity(
  context: Context,
  caller: Caller,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  const { id: userId } = requireViewer(caller);
  if (!(await selectIdentity(context.db, { id, userId }))) throw notFound();
  await requireProof(context, caller, proof);
  await inTransaction(context, async (inside) => {
    const hasOther = await hasOtherWayIn(inside, userId, { identityId: id });
    const gone = await selectIdentity(inside.db, { id, userId });
    if (!gone) throw notFound();
    if (!hasOther) throw conflict("last_way_in");
    await deleteIdentity(inside.db, gone.id);
    const provider = context.openid.nameOf(gone.provider);
    await tellOwner(inside, userId, "identity-unlinked", { provider });
  });
}
