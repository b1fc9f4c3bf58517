import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { hidden, id, requiredText, text, timestamp } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { userSummary } from "./users.ts";

/** The answer of the capsule's author to a review, for everyone to read. */
const reviewAnswer = z.strictObject({
  comment: z.string(),
  user: userSummary,
  created_at: timestamp,
  updated_at: timestamp,
  /** By moderators; then only its author is shown it. */
  hidden: hidden.optional(),
});

export type ReviewAnswer = z.output<typeof reviewAnswer>;

export const review = z.strictObject({
  id,
  rating: z.number().int(),
  comment: z.string(),
  likes_count: z.number().int(),
  liked: z.boolean(),
  user: userSummary,
  answer: reviewAnswer.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  hidden: hidden.optional(),
});

export type Review = z.output<typeof review>;

/** How many gave each rating, from one star to five. */
const ratingSummary = z.strictObject({
  average: z.number().nullable(),
  count: z.number().int(),
  distribution: z.array(z.number().int()).length(5),
});

export type RatingSummary = z.output<typeof ratingSummary>;

const path = z.strictObject({ id });

export const reviewEndpoints = {
  "POST /flenjors/{id}/review": endpoint({
    summary: "Review a capsule; a second review replaces the first",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({
      rating: z.number().int().min(1).max(5),
      comment: text(limits.reviewText).default(""),
    }),
    answer: z.strictObject({ review }),
    status: 200,
    makes: true,
  }),
  "GET /flenjors/{id}/reviews": endpoint({
    summary: "The reviews of a capsule, newest first, with their summary",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "read",
    params: path,
    query: z.strictObject(pageQuery),
    answer: z.strictObject({
      reviews: z.array(review),
      summary: ratingSummary,
      own_review: review.nullable(),
    }),
    status: 200,
    paged: true,
  }),
  "DELETE /flenjor-reviews/{id}": endpoint({
    summary: "Delete a review: its author, or a moderator, who gives a reason",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({ reason: requiredText(500).optional() }),
    answer: null,
    status: 204,
  }),
  "POST /flenjor-reviews/{id}/answer": endpoint({
    summary: "Answer a review of one's own capsule; a second answer replaces the first",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({ comment: requiredText(2000) }),
    answer: z.strictObject({ answer: reviewAnswer }),
    status: 200,
    makes: true,
  }),
  "DELETE /flenjor-reviews/{id}/answer": endpoint({
    summary: "Take back one's answer to a review",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    answer: null,
    status: 204,
  }),
};
