import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { Proof } from "../../../contract/identity/proof.ts";
import { recordEvent, type SecurityEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { breaksUnique, conflict, notFound } from "../../errors.ts";
import { requireProof } from "../proof/proof.service.ts";
import { getOwnUser } from "../users/users.service.ts";
import { tellOwner } from "../users/users-notices.service.ts";
import {
  countRecoveryCodes,
  deletePasskey,
  insertPasskey,
  renamePasskeyRow,
  selectPasskey,
  selectPasskeys,
  selectSignInState,
  setSecondStep,
} from "./passkeys.queries.ts";
import { passkeyView } from "./passkeys.view.ts";
import { beginRegistration, takeChallenge } from "./passkeys-challenges.service.ts";
import { dropRecoveryCodes, makeRecoveryCodes } from "./passkeys-codes.service.ts";
import { passkeyRefused, verifyAttestation } from "./passkeys-verify.service.ts";
import { hasOtherWayIn } from "./passkeys-ways-in.service.ts";

const mostPasskeys = 20;

export async function listPasskeys(
  { db }: Context,
  caller: Caller,
): Promise<Answer<"GET /account/passkeys">> {
  const { id } = requireViewer(caller);
  const [rows, state, codes] = await Promise.all([
    selectPasskeys(db, id),
    selectSignInState(db, id),
    countRecoveryCodes(db, id),
  ]);
  const second_step = state?.second_step ?? false;
  return { data: { passkeys: rows.map(passkeyView), second_step, recovery_codes_left: codes } };
}

export async function beginAdding(
  context: Context,
  caller: Caller,
  proof: Proof,
): Promise<Answer<"POST /account/passkeys/options">> {
  const viewer = requireViewer(caller);
  await requireProof(context, caller, proof);
  const user = await getOwnUser(context, viewer.id);
  return { data: await beginRegistration(context, viewer, user) };
}

/** The proof was asked for when it began; the challenge belongs to the session that gave it. */
export async function addPasskey(
  context: Context,
  caller: Caller,
  { attempt, name, attestation }: ParsedInput<"POST /account/passkeys">["body"],
): Promise<Answer<"POST /account/passkeys">> {
  const { id: userId, sessionId } = requireViewer(caller);
  const challenge = await takeChallenge(context, { attempt, purpose: "register", sessionId });
  const made = challenge && (await verifyAttestation(context, challenge, attestation));
  if (!made) throw passkeyRefused();
  const row = {
    id: newId(),
    user_id: userId,
    credential_id: made.credential.id,
    public_key: made.credential.publicKey,
    counter: made.credential.counter,
    transports: attestation.transports,
    name,
    is_synced: made.credentialBackedUp,
    created_at: context.clock(),
    last_used_at: null,
  };
  try {
    await inTransaction(context, async (inside) => {
      await selectSignInState(inside.db, userId, true);
      const own = await selectPasskeys(inside.db, userId);
      if (own.length >= mostPasskeys) throw conflict("too_many_passkeys");
      await insertPasskey(inside.db, row);
      await tellOwner(inside, userId, "passkey-added", { name });
    });
  } catch (error) {
    throw breaksUnique(error, "passkeys_credential") ? passkeyRefused() : error;
  }
  return { data: { passkey: passkeyView(row) } };
}

export async function renamePasskey(
  { db }: Context,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<Answer<"PATCH /account/passkeys/{id}">> {
  const { id: userId } = requireViewer(caller);
  await renamePasskeyRow(db, { id, userId, name });
  const row = await selectPasskey(db, { id, userId });
  if (!row) throw notFound();
  return { data: { passkey: passkeyView(row) } };
}

export async function removePasskey(
  context: Context,
  caller: Caller,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  const { id: userId } = requireViewer(caller);
  if (!(await selectPasskey(context.db, { id, userId }))) throw notFound();
  await requireProof(context, caller, proof);
  await inTransaction(context, async (inside) => {
    const state = await selectSignInState(inside.db, userId, true);
    const gone = await selectPasskey(inside.db, { id, userId });
    if (!gone) throw notFound();
    const own = await selectPasskeys(inside.db, userId);
    if (state?.second_step && own.length === 1) throw conflict("last_passkey");
    if (!(await hasOtherWayIn(inside, userId, { passkeyId: id }))) throw conflict("last_way_in");
    await deletePasskey(inside.db, { id, userId });
    await tellOwner(inside, userId, "passkey-removed", { name: gone.name });
  });
}

export async function changeSecondStep(
  context: Context,
  caller: Caller,
  { is_on, proof }: ParsedInput<"PATCH /account/second-step">["body"],
): Promise<Answer<"PATCH /account/second-step">> {
  const { id } = requireViewer(caller);
  await requireProof(context, caller, proof);
  return inTransaction(context, async (inside) => {
    const state = await selectSignInState(inside.db, id, true);
    const own = await selectPasskeys(inside.db, id);
    if (is_on && (own.length === 0 || !state?.has_password)) throw conflict("no_second_step");
    await setSecondStep(inside.db, id, is_on);
    if (is_on) {
      await record(inside, id, "second-step-on");
      return { data: { recovery_codes: await makeRecoveryCodes(inside, id) } };
    }
    await dropRecoveryCodes(inside, id);
    if (state?.second_step) await tellOwner(inside, id, "second-step-off");
    return { data: { recovery_codes: [] } };
  });
}

export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
  proof: Proof,
): Promise<Answer<"POST /account/recovery-codes">> {
  const { id } = requireViewer(caller);
  await requireProof(context, caller, proof);
  return inTransaction(context, async (inside) => {
    const state = await selectSignInState(inside.db, id, true);
    if (!state?.second_step) throw conflict("no_second_step");
    await record(inside, id, "recovery-codes-made");
    return { data: { recovery_codes: await makeRecoveryCodes(inside, id) } };
  });
}

async function record({ db }: Context, userId: string, event: SecurityEvent): Promise<void> {
  await recordEvent(db, { event, actorId: userId, subjectId: userId });
}
