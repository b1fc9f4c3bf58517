import { useNavigate } from "react-router";
import type { OwnUser } from "../../../contract/users.ts";
import { storeToken } from "../../api/token.ts";
import { type Services, useServices } from "../../services.ts";
import type { Greeting } from "./arrival.ts";
import { carryOutIntent } from "./carry-out-intent.ts";
import { accountQuery, adoptUser } from "./session.ts";

export type SignedIn = { token: string; user: OwnUser };

/**
 * Begins the session that the server has just opened, carries out the stored action, and goes to
 * `target`.
 */
export function useSignIn(): (
  signedIn: SignedIn,
  target: string,
  greeting?: Greeting,
) => Promise<void> {
  const services = useServices();
  const navigate = useNavigate();
  return async (signedIn, target, greeting) => {
    const { queryClient } = services;
    storeToken(signedIn.token);
    // A member may see other data than the visitor before them.
    queryClient.clear();
    adoptUser(services, await freshUser(services, signedIn.user));
    // Before the page loads, so that it shows what was done.
    const made = await carryOutIntent(services, target, greeting);
    await navigate(made ?? target, { replace: true });
  };
}

/** The account as it is now; if it cannot be loaded, as the sign-in answered it. */
async function freshUser(services: Services, told: OwnUser): Promise<OwnUser> {
  try {
    return await services.queryClient.fetchQuery(accountQuery(services));
  } catch (error) {
    console.error(error);
    return told;
  }
}
