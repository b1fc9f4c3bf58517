import type { Handlers } from "../../http/run-endpoint.ts";
import { listMemories, remember } from "./outing-memories.service.ts";

export const outingMemoryRoutes = {
  "GET /outings/{id}/memories": async ({ params, caller, context }) => ({
    data: { memories: await listMemories(context, caller, params.id) },
  }),
  "PUT /outings/{id}/memory": async ({ params, body, caller, context }) => ({
    data: { memory: await remember(context, caller, params.id, body) },
  }),
} satisfies Partial<Handlers>;
