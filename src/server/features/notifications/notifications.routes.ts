import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { stopOutingMails } from "../outing-mails/outing-mails-switches.service.ts";
import { listNotifications, readNotifications } from "./notifications.service.ts";
import { stopDigest } from "./notifications-digest.service.ts";

export const notificationRoutes = {
  "GET /account/notifications": ({ query, caller, context }) =>
    listNotifications(context, caller, pageRequest(query)),
  "POST /account/notifications/read": async ({ body, caller, context }) => ({
    data: await readNotifications(context, caller, body.ids),
  }),
  "POST /digest/stop": async ({ body, context }) => {
    const { token, mail } = body;
    await (mail ? stopOutingMails(context, token, mail) : stopDigest(context, token));
    return { data: { stopped: true as const } };
  },
} satisfies Partial<Handlers>;
