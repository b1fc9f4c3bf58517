import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import {
  changeList,
  createList,
  getList,
  listListsOf,
  removeList,
  shareList,
  viewList,
} from "./lists.service.ts";

export const listRoutes = {
  "POST /flenjor-lists": async ({ body, caller, context }) => ({
    data: { list: await createList(context, caller, body) },
  }),
  "GET /flenjor-lists/{id}": ({ params, query, caller, context }) =>
    getList(context, caller, params.id, pageRequest(query)),
  "PATCH /flenjor-lists/{id}": async ({ params, body, caller, context }) => ({
    data: { list: await changeList(context, caller, params.id, body) },
  }),
  "DELETE /flenjor-lists/{id}": async ({ params, caller, context }) => {
    await removeList(context, caller, params.id);
    return { data: null };
  },
  "GET /users/{id}/flenjor-lists": ({ params, query, caller, context }) =>
    listListsOf(context, caller, params.id, query.search ?? "", pageRequest(query)),
  "POST /flenjor-lists/{id}/share": async ({ params, query, caller, context }) => ({
    data: await shareList(context, caller, params.id, query.view_cource),
  }),
  "POST /flenjor-lists/{id}/view": async ({ params, query, caller, context }) => {
    await viewList(context, caller, params.id, query.view_cource);
    return { data: { viewed: true } };
  },
} satisfies Partial<Handlers>;
