import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { askForBackup, giveTicket, listBackups, removeBackup } from "./backups.service.ts";
import { changeSchedule, readSchedule } from "./backups-schedule.service.ts";

export const backupRoutes = {
  "GET /admin/backups": ({ query, caller, context }) =>
    listBackups(context, caller, pageRequest(query)),
  "POST /admin/backups": async ({ caller, context }) => ({
    data: { backup: await askForBackup(context, caller) },
  }),
  "POST /admin/backups/{id}/ticket": async ({ params, body, caller, context }) => ({
    data: { url: await giveTicket(context, caller, { ...params, ...body }) },
  }),
  "DELETE /admin/backups/{id}": async ({ params, body, caller, context }) => {
    await removeBackup(context, caller, { ...params, ...body });
    return { data: null };
  },
  "GET /admin/backup-schedule": async ({ context }) => ({
    data: { schedule: await readSchedule(context) },
  }),
  "PUT /admin/backup-schedule": async ({ body, caller, context }) => ({
    data: { schedule: await changeSchedule(context, caller, body) },
  }),
} satisfies Partial<Handlers>;
