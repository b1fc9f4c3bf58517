import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listReviews, removeReview, writeReview } from "./reviews.service.ts";
import { answerReview, removeAnswer } from "./reviews-answers.service.ts";

export const reviewRoutes = {
  "GET /flenjors/{id}/reviews": ({ params, query, caller, context }) =>
    listReviews(context, caller, params.id, pageRequest(query)),
  "POST /flenjors/{id}/review": async ({ params, body, caller, context }) => ({
    data: { review: await writeReview(context, caller, params.id, body) },
  }),
  "DELETE /flenjor-reviews/{id}": async ({ params, body, caller, context }) => {
    await removeReview(context, caller, params.id, body.reason);
    return { data: null };
  },
  "POST /flenjor-reviews/{id}/answer": async ({ params, body, caller, context }) => ({
    data: { answer: await answerReview(context, caller, params.id, body.comment) },
  }),
  "DELETE /flenjor-reviews/{id}/answer": async ({ params, caller, context }) => {
    await removeAnswer(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
