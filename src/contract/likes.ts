import { z } from "zod";
import { flenjor } from "./capsules.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";

const path = z.strictObject({ id });
const answer = z.strictObject({ liked: z.boolean(), likes_count: z.number().int() });
const member = {
  access: "member",
  keepsCache: true,
  cache: "never",
  limit: "write",
  params: path,
  answer,
} as const;

export const likeEndpoints = {
  "GET /account/likes": endpoint({
    summary: "The capsules that one likes, the latest first",
    access: "member",
    cache: "never",
    limit: "read",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ flenjors: z.array(flenjor) }),
    status: 200,
    paged: true,
  }),
  "POST /flenjors/{id}/like": endpoint({ ...member, summary: "Like a capsule", status: 200 }),
  "DELETE /flenjors/{id}/like": endpoint({
    ...member,
    summary: "No longer like a capsule",
    status: 200,
  }),
  "POST /flenjor-reviews/{id}/like": endpoint({ ...member, summary: "Like a review", status: 200 }),
  "DELETE /flenjor-reviews/{id}/like": endpoint({
    ...member,
    summary: "No longer like a review",
    status: 200,
  }),
};
