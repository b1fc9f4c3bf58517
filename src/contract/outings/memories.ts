import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { id, requiredText, text } from "../shared/fields.ts";
import { secret } from "./guests.ts";
import { outingMemory } from "./outing.ts";

const path = z.strictObject({ id });
const byKey = z.strictObject({ key: secret });

const reads = { access: "member", cache: "never", limit: "read", status: 200 } as const;
const writes = { access: "member", cache: "never", limit: "write", status: 200 } as const;
const guestReads = { access: "anyone", cache: "never", limit: "guest", status: 200 } as const;
const guestWrites = { ...guestReads, keepsCache: true } as const;

/** Whether one's words can be a review of the capsule too; it may be one's own, or there no more. */
const reviewings = ["possible", "own_capsule", "no_capsule"] as const;
export type Reviewing = (typeof reviewings)[number];

export const memoryEndpoints = {
  "GET /outings/{id}/memories": endpoint({
    ...reads,
    summary: "Words and pictures of those who were there",
    params: path,
    answer: z.strictObject({
      memories: z.array(outingMemory),
      reviewing: z.enum(reviewings),
      /** The stars of one's review of the capsule, which another review replaces. */
      own_rating: z.number().int().nullable(),
    }),
  }),
  "PUT /outings/{id}/memory": endpoint({
    ...writes,
    summary: "How it was: for those who were there; with a rating also as a review of the capsule",
    params: path,
    body: z
      .strictObject({
        words: text(limits.reviewText).default(""),
        asset_ids: z.array(id).max(limits.pictures).default([]),
        rating: z.number().int().min(1).max(5).nullable().default(null),
      })
      .refine(({ words, asset_ids }) => words !== "" || asset_ids.length > 0, {
        path: ["words"],
        message: "required",
      }),
    answer: z.strictObject({ memory: outingMemory }),
  }),
  "DELETE /outings/{id}/memory": endpoint({
    ...writes,
    keepsCache: true,
    summary: "Take one's words and pictures back; a review of the capsule stays",
    params: path,
    answer: null,
    status: 204,
  }),
  "GET /guests/{key}/memories": endpoint({
    ...guestReads,
    summary: "The words of those who were there, for a guest who was",
    params: byKey,
    answer: z.strictObject({
      memories: z.array(outingMemory),
      /** Pictures are there for members alone. */
      pictures_count: z.number().int(),
    }),
  }),
  "PUT /guests/{key}/memory": endpoint({
    ...guestWrites,
    summary: "A guest says how it was",
    params: byKey,
    body: z.strictObject({ words: requiredText(limits.reviewText) }),
    answer: z.strictObject({ memory: outingMemory }),
  }),
  "DELETE /guests/{key}/memory": endpoint({
    ...guestWrites,
    summary: "A guest takes their words back",
    params: byKey,
    answer: null,
    status: 204,
  }),
};
