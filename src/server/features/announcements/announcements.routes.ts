import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import {
  announce,
  announcementsTo,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from "./announcements.service.ts";

export const announcementRoutes = {
  "GET /announcements": async ({ caller, context }) => ({
    data: { announcements: await announcementsTo(context, caller) },
  }),
  "GET /admin/announcements": ({ query, caller, context }) =>
    listAnnouncements(context, caller, pageRequest(query)),
  "POST /admin/announcements": async ({ body, caller, context }) => ({
    data: { announcement: await announce(context, caller, body) },
  }),
  "PATCH /admin/announcements/{id}": async ({ params, body, caller, context }) => ({
    data: { announcement: await changeAnnouncement(context, caller, params.id, body) },
  }),
  "DELETE /admin/announcements/{id}": async ({ params, caller, context }) => {
    await removeAnnouncement(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
