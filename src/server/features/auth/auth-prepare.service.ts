import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Context } from "../../context.ts";
import { RequestError } from "../../errors.ts";
import { requireOpenDoor } from "../invitations/invitations.service.ts";

type Asked = Pick<ParsedInput<"POST /auth/register">["body"], "invitation" | "password">;

export type Prepared = { passwordHash: string } | { refusal: RequestError };

/**
 * Hashes the password before any transaction begins, for whoever may join. A refusal waits until it
 * is known that the call is new: a repeated one has used its invitation up, and gets its answer.
 */
export async function prepareToRegister(
  context: Context,
  { invitation, password }: Asked,
): Promise<Prepared> {
  try {
    await requireOpenDoor(context, invitation);
  } catch (error) {
    if (error instanceof RequestError) return { refusal: error };
    throw error;
  }
  return { passwordHash: await context.passwords.hash(password) };
}

export function hashIn(prepared: Prepared): string {
  if ("refusal" in prepared) throw prepared.refusal;
  return prepared.passwordHash;
}
