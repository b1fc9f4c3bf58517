import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { decide, listCases } from "./moderation.service.ts";
import {
  reportAnswer,
  reportCapsule,
  reportMemory,
  reportMessage,
  reportOuting,
  reportPerson,
  reportReview,
} from "./moderation-reports.service.ts";

export const moderationRoutes = {
  "POST /flenjors/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportCapsule(context, caller, params.id, body),
  }),
  "POST /flenjor-reviews/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportReview(context, caller, params.id, body),
  }),
  "POST /flenjor-reviews/{id}/answer/report": async ({ params, body, caller, context }) => ({
    data: await reportAnswer(context, caller, params.id, body),
  }),
  "POST /outings/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportOuting(context, caller, params.id, body),
  }),
  "POST /outing-messages/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportMessage(context, caller, params.id, body),
  }),
  "POST /outing-memories/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportMemory(context, caller, params.id, body),
  }),
  "POST /users/{id}/report": async ({ params, body, caller, context }) => ({
    data: await reportPerson(context, caller, params.id, body),
  }),
  "GET /moderation/cases": ({ query, caller, context }) =>
    listCases(context, caller, query.state ?? "open", pageRequest(query)),
  "POST /moderation/cases/{id}/actions": async ({ params, body, caller, context }) => ({
    data: { case: await decide(context, caller, params.id, body) },
  }),
} satisfies Partial<Handlers>;
