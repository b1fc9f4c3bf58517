import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listJobs, startJob } from "./admin-work-jobs.service.ts";
import { listMails, removeMail, retryMail, retryMails } from "./admin-work-mails.service.ts";

export const adminWorkRoutes = {
  "GET /admin/mails": ({ query, caller, context }) =>
    listMails(context, caller, query.state ?? "waiting", pageRequest(query)),
  "POST /admin/mails/retry": async ({ body, caller, context }) => ({
    data: { retried: await retryMails(context, caller, body.state) },
  }),
  "POST /admin/mails/{id}/retry": async ({ params, caller, context }) => {
    await retryMail(context, caller, params.id);
    return { data: null };
  },
  "DELETE /admin/mails/{id}": async ({ params, caller, context }) => {
    await removeMail(context, caller, params.id);
    return { data: null };
  },
  "GET /admin/jobs": async ({ context }) => ({ data: { jobs: await listJobs(context) } }),
  "POST /admin/jobs/{name}/run": async ({ params, caller, context }) => ({
    data: { job: await startJob(context, caller, params.name) },
  }),
} satisfies Partial<Handlers>;
