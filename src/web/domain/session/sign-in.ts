import { useNavigate } from "react-router";
import type { OwnUser } from "../../../contract/users.ts";
import { storeToken } from "../../api/token.ts";
import { type Services, useServices } from "../../services.ts";
import type { Greeting } from "./arrival.ts";
import { carryOutIntent } from "./carry-out-intent.ts";
import { accountQuery, adoptUser } from "./session.ts";

export type SignedIn = { token: string; user: OwnUser };

/** Begins the session that the server has just opened, does what was meant, and goes on to `target`. */
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
    // What a visitor was shown may look otherwise to a member.
    queryClient.clear();
    adoptUser(services, await freshUser(services, signedIn.user));
    // Before the page loads, so that it shows what was done.
    await carryOutIntent(services, target, greeting);
    await navigate(target, { replace: true });
  };
}

/** The sign-in answer tells the same, should the second look fail. */
async function freshUser(services: Services, told: OwnUser): Promise<OwnUser> {
  try {
    return await services.queryClient.fetchQuery(accountQuery(services));
  } catch (error) {
    console.error(error);
    return told;
  }
}
