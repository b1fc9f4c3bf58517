import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { findPeople, follow, getPerson, listFollows } from "./people.service.ts";
import { grant, listAccess, listShared, revoke, share } from "./people-access.service.ts";

export const peopleRoutes = {
  "GET /users": ({ query, caller, context }) =>
    findPeople(context, caller, query.search ?? "", pageRequest(query)),
  "GET /users/{id}": async ({ params, caller, context }) => ({
    data: { user: await getPerson(context, caller, params.id) },
  }),
  "GET /users/{id}/followers": ({ params, query, caller, context }) =>
    listFollows(context, caller, "followers", params.id, pageRequest(query)),
  "GET /users/{id}/following": ({ params, query, caller, context }) =>
    listFollows(context, caller, "following", params.id, pageRequest(query)),
  "POST /users/{id}/follow": async ({ params, caller, context }) => ({
    data: await follow(context, caller, params.id, true),
  }),
  "DELETE /users/{id}/follow": async ({ params, caller, context }) => ({
    data: await follow(context, caller, params.id, false),
  }),
  "GET /flenjors/{id}/user-access": async ({ params, caller, context }) => ({
    data: { users: await listAccess(context, caller, params.id) },
  }),
  "POST /flenjors/{id}/user-access": async ({ params, body, caller, context }) => ({
    data: { users: await grant(context, caller, params.id, body.user_ids) },
  }),
  "DELETE /flenjors/{id}/user-access": async ({ params, body, caller, context }) => ({
    data: { users: await revoke(context, caller, params.id, body.user_ids) },
  }),
  "GET /account/shared": ({ query, caller, context }) =>
    listShared(context, caller, pageRequest(query)),
  "POST /flenjors/{id}/share": async ({ params, body, caller, context }) => ({
    data: await share(context, caller, params.id, body.channel),
  }),
} satisfies Partial<Handlers>;
