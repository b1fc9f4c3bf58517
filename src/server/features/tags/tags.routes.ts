import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listTags } from "./tags.service.ts";

export const tagRoutes = {
  "GET /tags": ({ query, caller, context }) =>
    listTags(context, caller, query.search ?? "", pageRequest(query)),
} satisfies Partial<Handlers>;
