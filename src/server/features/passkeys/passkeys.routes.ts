import { requireViewer } from "../../context.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import {
  addPasskey,
  beginAdding,
  changeSecondStep,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from "./passkeys.service.ts";
import { beginLogin, beginProof } from "./passkeys-challenges.service.ts";
import { finishLogin, signInWithPasskey } from "./passkeys-login.service.ts";

export const passkeyRoutes = {
  "GET /account/passkeys": ({ caller, context }) => listPasskeys(context, caller),
  "POST /account/passkeys/proof": async ({ caller, context }) => ({
    data: await beginProof(context, requireViewer(caller)),
  }),
  "POST /account/passkeys/options": ({ body, caller, context }) =>
    beginAdding(context, caller, body.proof),
  "POST /account/passkeys": ({ body, caller, context }) => addPasskey(context, caller, body),
  "PATCH /account/passkeys/{id}": ({ params, body, caller, context }) =>
    renamePasskey(context, caller, { ...params, ...body }),
  "DELETE /account/passkeys/{id}": async ({ params, body, caller, context }) => {
    await removePasskey(context, caller, { ...params, ...body });
    return { data: null };
  },
  "PATCH /account/second-step": ({ body, caller, context }) =>
    changeSecondStep(context, caller, body),
  "POST /account/recovery-codes": ({ body, caller, context }) =>
    renewRecoveryCodes(context, caller, body.proof),
  "POST /auth/passkey/options": async ({ context }) => ({ data: await beginLogin(context) }),
  "POST /auth/passkey": ({ body, caller, context }) => signInWithPasskey(context, caller, body),
  "POST /auth/second-step": ({ body, caller, context }) => finishLogin(context, caller, body),
} satisfies Partial<Handlers>;
