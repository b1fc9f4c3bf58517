import { requireViewer } from "../../context.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { requireNotClosed } from "../invitations/invitations.service.ts";
import { isUsernameFree } from "../users/users-names.service.ts";
import { login, logout, prepareToRegister, register } from "./auth.service.ts";
import { lookAtLink, verifyAddress } from "./auth-address.service.ts";
import { askForReset, resetPassword } from "./auth-recovery.service.ts";

export const authRoutes = {
  "POST /auth/register": {
    // A hash takes long, and an idempotency key puts the whole use case into a transaction.
    prepare: ({ body, context }) => prepareToRegister(context, body),
    run: ({ body, caller, context }, passwordHash: string) =>
      register(context, caller, { ...body, passwordHash }),
  },
  "GET /auth/username": async ({ query, caller, context }) => {
    if (!caller.viewer) requireNotClosed(context);
    return {
      data: { available: await isUsernameFree(context, query.username, caller.viewer?.id) },
    };
  },
  "POST /auth/login": ({ body, caller, context }) => login(context, caller, body),
  "POST /auth/logout": async ({ caller, context }) => {
    await logout(context, requireViewer(caller));
    return { data: null, sessionCookie: null };
  },
  "GET /auth/links/{token}": ({ params, context }) => lookAtLink(context, params.token),
  "PATCH /auth/email/verify/{token}": ({ params, context }) => verifyAddress(context, params.token),
  "PATCH /auth/password/forgot": ({ body, caller, context }) =>
    askForReset(context, caller, body.email),
  "PATCH /auth/password/reset": ({ body, caller, context }) => resetPassword(context, caller, body),
} satisfies Partial<Handlers>;
