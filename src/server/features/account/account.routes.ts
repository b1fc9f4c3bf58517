import { requireViewer } from "../../context.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { getOwnUser } from "../users/users.service.ts";
import { changeAccount } from "./account.service.ts";
import { deleteAccount } from "./account-deletion.service.ts";
import { sendVerificationAgain } from "./account-email.service.ts";
import { exportAccount } from "./account-export.service.ts";
import { changePassword } from "./account-password.service.ts";

export const accountRoutes = {
  "GET /account": async ({ caller, context }) => ({
    data: { user: await getOwnUser(context, requireViewer(caller).id) },
  }),
  "PATCH /account": ({ body, caller, context }) => changeAccount(context, caller, body),
  "PATCH /account/password": ({ body, caller, context }) => changePassword(context, caller, body),
  "POST /account/email/verification": ({ caller, context }) =>
    sendVerificationAgain(context, caller),
  "POST /account/export": async ({ body, caller, context }) => ({
    data: null,
    download: await exportAccount(context, caller, body.proof),
  }),
  "DELETE /account": async ({ body, caller, context }) => {
    await deleteAccount(context, caller, body);
    return { data: null, sessionCookie: null };
  },
} satisfies Partial<Handlers>;
