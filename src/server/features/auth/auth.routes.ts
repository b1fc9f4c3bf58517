import { requireViewer } from "../../context.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { requireOpenDoor } from "../invitations/invitations.service.ts";
import { isUsernameFree } from "../users/users-names.service.ts";
import { login, logout, register } from "./auth.service.ts";
import { lookAtLink, verifyAddress } from "./auth-address.service.ts";
import { hashIn, type Prepared, prepareToRegister } from "./auth-prepare.service.ts";
import { askForReset, resetPassword } from "./auth-recovery.service.ts";

export const authRoutes = {
  "POST /auth/register": {
    // A hash takes long, and an idempotency key puts the whole use case into a transaction.
    prepare: ({ body, context }) => prepareToRegister(context, body),
    run: async ({ body, caller, context }, prepared: Prepared) =>
      register(context, caller, { ...body, passwordHash: hashIn(prepared) }),
  },
  "GET /auth/username": async ({ query, caller, context }) => {
    // Members ask before they rename themselves.
    if (!caller.viewer) await requireOpenDoor(context, query.invitation);
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
