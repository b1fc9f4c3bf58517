import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { actOnAccount, deleteAccountOf, listAccounts } from "./admin-people.service.ts";

export const adminPeopleRoutes = {
  "GET /admin/people": ({ query, caller, context }) =>
    listAccounts(context, caller, query.search, pageRequest(query)),
  "POST /admin/people/{id}/actions": async ({ params, body, caller, context }) => ({
    data: { person: await actOnAccount(context, caller, params.id, body) },
  }),
  "DELETE /admin/people/{id}": async ({ params, body, caller, context }) => {
    await deleteAccountOf(context, caller, params.id, body);
    return { data: null };
  },
} satisfies Partial<Handlers>;
