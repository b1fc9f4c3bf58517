import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { userSummary } from "./users.ts";

const person = z.strictObject({ id: z.string().min(1).max(60) });
const blocking = z.strictObject({ is_blocked: z.boolean() });
const member = { access: "member", cache: "never", limit: "write", status: 200 } as const;

export const blockEndpoints = {
  "POST /users/{id}/block": endpoint({
    ...member,
    summary: "Block a person: neither sees the other any more",
    params: person,
    answer: blocking,
  }),
  "DELETE /users/{id}/block": endpoint({
    ...member,
    summary: "No longer block a person",
    params: z.strictObject({ id }),
    answer: blocking,
  }),
  "GET /account/blocks": endpoint({
    ...member,
    limit: "read",
    summary: "Whom one has blocked, the latest first",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ users: z.array(userSummary) }),
    paged: true,
  }),
};
