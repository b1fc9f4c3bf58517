import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listMostUsing, readStorage } from "./admin-storage.service.ts";

export const adminStorageRoutes = {
  "GET /admin/storage": ({ context }) => readStorage(context),
  "GET /admin/storage/people": ({ query, caller, context }) =>
    listMostUsing(context, caller, pageRequest(query)),
} satisfies Partial<Handlers>;
