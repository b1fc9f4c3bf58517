import type { Caller, Context } from "../../context.ts";
import { type Acquaintance, findAcquaintances } from "../known-callers/known-callers.service.ts";
import { candidatesToTry } from "./auth.policy.ts";
import { type Candidate, selectCandidates } from "./auth.queries.ts";

export type KnownCandidate = Candidate & { acquaintance: Acquaintance | null };

/** The accounts that an address may stand for. It costs the same whether there are any or none. */
export async function findCandidates(
  context: Context,
  caller: Caller,
  email: string,
): Promise<KnownCandidate[]> {
  const rows = await selectCandidates(context.db, email);
  const known = await findAcquaintances(
    context,
    caller,
    rows.map(({ id }) => id),
  );
  return candidatesToTry(rows.map((row) => ({ ...row, acquaintance: known.get(row.id) ?? null })));
}
