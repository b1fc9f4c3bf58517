import type { Handlers } from "../../http/run-endpoint.ts";
import { listProviders, signInWithProvider } from "./social.service.ts";
import { listIdentities, unlinkIdentity } from "./social-identities.service.ts";

export const socialRoutes = {
  "GET /auth/social/providers": ({ context }) => listProviders(context),
  "POST /auth/social": ({ body, caller, context }) => signInWithProvider(context, caller, body),
  "GET /account/identities": ({ caller, context }) => listIdentities(context, caller),
  "DELETE /account/identities/{id}": async ({ params, body, caller, context }) => {
    await unlinkIdentity(context, caller, { ...params, ...body });
    return { data: null };
  },
} satisfies Partial<Handlers>;
