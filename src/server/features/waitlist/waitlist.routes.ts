import type { Handlers } from "../../http/run-endpoint.ts";
import { joinWaitlist } from "./waitlist.service.ts";

export const waitlistRoutes = {
  "POST /waitlist": async ({ body, caller, context }) => ({
    data: await joinWaitlist(context, caller, body),
  }),
} satisfies Partial<Handlers>;
