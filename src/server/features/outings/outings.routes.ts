import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import {
  cancelOuting,
  getOuting,
  listOutings,
  makeOuting,
  removeOuting,
} from "./outings.service.ts";
import { addDate, arrange, removeDate } from "./outings-arrange.service.ts";
import { listChanges, takeChanges } from "./outings-changes.service.ts";
import { renewInvitation } from "./outings-invitation.service.ts";
import { datesOf } from "./outings-plan.service.ts";

/** Time zones are looked up among the towns of the Earth, which a new site has to build first. */
const townsReady = ({ context }: { context: Context }) => context.gazetteer.ready();

export const outingRoutes = {
  "GET /flenjors/{id}/dates": {
    prepare: townsReady,
    run: async ({ params, caller, context }) => ({
      data: await datesOf(context, caller, params.id),
    }),
  },
  "POST /outings": {
    prepare: townsReady,
    run: async ({ body, caller, context }) => ({
      data: { outing: await makeOuting(context, caller, body) },
    }),
  },
  "GET /outings": ({ query, caller, context }) =>
    listOutings(context, caller, query.when, pageRequest(query)),
  "GET /outings/{id}": async ({ params, caller, context }) => ({
    data: { outing: await getOuting(context, caller, params.id) },
  }),
  "PATCH /outings/{id}": async ({ params, body, caller, context }) => {
    await arrange(context, caller, params.id, body);
    return { data: { outing: await getOuting(context, caller, params.id) } };
  },
  "POST /outings/{id}/cancel": async ({ params, caller, context }) => ({
    data: { outing: await cancelOuting(context, caller, params.id) },
  }),
  "DELETE /outings/{id}": async ({ params, caller, context }) => {
    await removeOuting(context, caller, params.id);
    return { data: null };
  },
  "POST /outings/{id}/dates": async ({ params, body, caller, context }) => {
    await addDate(context, caller, params.id, body.starts_on);
    return { data: { outing: await getOuting(context, caller, params.id) } };
  },
  "DELETE /outings/{id}/dates/{date}": async ({ params, caller, context }) => {
    await removeDate(context, caller, params.id, params.date);
    return { data: { outing: await getOuting(context, caller, params.id) } };
  },
  "POST /outings/{id}/invitation": async ({ params, caller, context }) => ({
    data: { outing: await renewInvitation(context, caller, params.id) },
  }),
  "GET /outings/{id}/changes": async ({ params, caller, context }) => ({
    data: { changes: await listChanges(context, caller, params.id) },
  }),
  "POST /outings/{id}/changes": {
    prepare: townsReady,
    run: async ({ params, body, caller, context }) => {
      await takeChanges(context, caller, params.id, body.experience_ids);
      return { data: { outing: await getOuting(context, caller, params.id) } };
    },
  },
} satisfies Partial<Handlers>;
