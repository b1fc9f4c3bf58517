import type { Caller, Context } from "../../context.ts";
import { type Acquaintance, findAcquaintances } from "../known-callers/known-callers.service.ts";
import { usernameKey } from "../users/users-names.service.ts";
import { candidatesToTry } from "./auth.policy.ts";
import { type Candidate, selectCandidates, selectNamed } from "./auth.queries.ts";

export type KnownCandidate = Candidate & { acquaintance: Acquaintance | null };

type Found = {
  candidates: KnownCandidate[];
  /** Under which attempts are counted: by username as by the address that the account has proven. */
  countedAs: string;
};

/**
 * The accounts that an address may stand for, or the one of a username. It costs the same whether
 * there are any or none.
 */
export async function findCandidates(
  context: Context,
  caller: Caller,
  emailOrUsername: string,
): Promise<Found> {
  const isAddress = emailOrUsername.includes("@");
  const rows = isAddress
    ? await selectCandidates(context.db, emailOrUsername)
    : await selectNamed(context.db, usernameKey(emailOrUsername));
  const known = await findAcquaintances(
    context,
    caller,
    rows.map(({ id }) => id),
  );
  const candidates = candidatesToTry(
    rows.map((row) => ({ ...row, acquaintance: known.get(row.id) ?? null })),
  );
  const [named] = candidates;
  const isProven = named?.email_verified_at;
  return { candidates, countedAs: !isAddress && isProven ? named.email : emailOrUsername };
}
