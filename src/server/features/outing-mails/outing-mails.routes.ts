import type { Handlers } from "../../http/run-endpoint.ts";
import { changeSwitches, getSwitches } from "./outing-mails-switches.service.ts";

export const outingMailRoutes = {
  "GET /account/mails": async ({ caller, context }) => ({
    data: { mails: await getSwitches(context, caller) },
  }),
  "PATCH /account/mails": async ({ body, caller, context }) => ({
    data: { mails: await changeSwitches(context, caller, body) },
  }),
} satisfies Partial<Handlers>;
