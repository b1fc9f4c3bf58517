import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listLikes, setLike, setReviewLike } from "./likes.service.ts";

export const likeRoutes = {
  "GET /account/likes": ({ query, caller, context }) =>
    listLikes(context, caller, pageRequest(query)),
  "POST /flenjors/{id}/like": async ({ params, caller, context }) => ({
    data: await setLike(context, caller, params.id, true),
  }),
  "DELETE /flenjors/{id}/like": async ({ params, caller, context }) => ({
    data: await setLike(context, caller, params.id, false),
  }),
  "POST /flenjor-reviews/{id}/like": async ({ params, caller, context }) => ({
    data: await setReviewLike(context, caller, params.id, true),
  }),
  "DELETE /flenjor-reviews/{id}/like": async ({ params, caller, context }) => ({
    data: await setReviewLike(context, caller, params.id, false),
  }),
} satisfies Partial<Handlers>;
