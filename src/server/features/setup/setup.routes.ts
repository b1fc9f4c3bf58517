import type { Handlers } from "../../http/run-endpoint.ts";
import { finishSetup, prepareFinish, readSetup } from "./setup.service.ts";
import { beginSetup, isSetupOpen } from "./setup-codes.service.ts";
import { testMail, testProvider, testStorage } from "./setup-tests.service.ts";

export const setupRoutes = {
  "GET /setup": ({ context }) => isSetupOpen(context),
  "POST /setup/session": ({ body, caller, context }) => beginSetup(context, caller, body.code),
  "POST /setup/state": ({ body, context }) => readSetup(context, body.session),
  "POST /setup/tests/mail": ({ body, caller, context }) => testMail(context, caller, body),
  "POST /setup/tests/provider": ({ body, context }) => testProvider(context, body),
  "POST /setup/tests/storage": ({ body, caller, context }) => testStorage(context, caller, body),
  "POST /setup/finish": {
    // A hash takes long.
    prepare: ({ body, context }) => prepareFinish(context, body),
    run: ({ body, caller, context }, passwordHash: string | null) =>
      finishSetup(context, caller, body, passwordHash),
  },
} satisfies Partial<Handlers>;
