import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { id, text } from "../shared/fields.ts";
import { outingMemory } from "./outing.ts";

const path = z.strictObject({ id });

const reads = { access: "member", cache: "never", limit: "read", status: 200 } as const;
const writes = { access: "member", cache: "never", limit: "write", status: 200 } as const;

export const memoryEndpoints = {
  "GET /outings/{id}/memories": endpoint({
    ...reads,
    summary: "Words and pictures of those who were there",
    params: path,
    answer: z.strictObject({ memories: z.array(outingMemory) }),
  }),
  "PUT /outings/{id}/memory": endpoint({
    ...writes,
    summary: "How it was: for those who were there; with a rating also as a review of the capsule",
    params: path,
    body: z.strictObject({
      words: text(limits.reviewText).default(""),
      asset_ids: z.array(id).max(limits.pictures).default([]),
      rating: z.number().int().min(1).max(5).nullable().default(null),
    }),
    answer: z.strictObject({ memory: outingMemory }),
  }),
};
