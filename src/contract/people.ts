import { z } from "zod";
import { flenjor } from "./capsules.ts";
import { endpoint } from "./endpoint.ts";
import { id, requiredLine, searchText } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { publicUser } from "./users.ts";

const person = z.strictObject({ id: z.string().min(1).max(60) });
const capsule = z.strictObject({ id });
const users = z.strictObject({ users: z.array(publicUser) });
const following = z.strictObject({
  is_following: z.boolean(),
  followers_count: z.number().int(),
});
const readsPeople = {
  access: "anyone",
  cache: "varies",
  limit: "search",
  answer: users,
  status: 200,
  paged: true,
} as const;
const member = { access: "member", cache: "never", limit: "write" } as const;

export const peopleEndpoints = {
  "GET /users": endpoint({
    ...readsPeople,
    summary: "People by name",
    query: z.strictObject({ ...pageQuery, search: searchText.optional() }),
  }),
  "GET /users/{id}": endpoint({
    summary: "One person, by id or username",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "read",
    params: person,
    answer: z.strictObject({ user: publicUser }),
    status: 200,
  }),
  "GET /users/{id}/followers": endpoint({
    ...readsPeople,
    summary: "Who follows a person",
    params: person,
    query: z.strictObject(pageQuery),
  }),
  "GET /users/{id}/following": endpoint({
    ...readsPeople,
    summary: "Whom a person follows",
    params: person,
    query: z.strictObject(pageQuery),
  }),
  "POST /users/{id}/follow": endpoint({
    keepsCache: true,
    ...member,
    summary: "Follow a person",
    params: person,
    answer: following,
    status: 200,
  }),
  "DELETE /users/{id}/follow": endpoint({
    keepsCache: true,
    ...member,
    summary: "No longer follow a person",
    params: person,
    answer: following,
    status: 200,
  }),
  "GET /flenjors/{id}/user-access": endpoint({
    ...member,
    limit: "read",
    summary: "Who may see one's own private capsule",
    params: capsule,
    answer: users,
    status: 200,
  }),
  "POST /flenjors/{id}/user-access": endpoint({
    ...member,
    summary: "Let people see one's own private capsule",
    params: capsule,
    body: z.strictObject({ user_ids: z.array(id).min(1).max(100) }),
    answer: users,
    status: 200,
  }),
  "DELETE /flenjors/{id}/user-access": endpoint({
    ...member,
    summary: "No longer let people see it",
    params: capsule,
    body: z.strictObject({ user_ids: z.array(id).min(1).max(100) }),
    answer: users,
    status: 200,
  }),
  "GET /account/shared": endpoint({
    summary: "Private capsules that others let one see, the latest first",
    access: "member",
    cache: "never",
    limit: "read",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ flenjors: z.array(flenjor) }),
    status: 200,
    paged: true,
  }),
  "POST /flenjors/{id}/share": endpoint({
    summary: "Someone shares a capsule through a channel",
    access: "anyone",
    cache: "never",
    limit: "write",
    params: capsule,
    body: z.strictObject({ channel: requiredLine(40) }),
    answer: z.strictObject({ url: z.string(), shares_count: z.number().int() }),
    status: 200,
    makes: true,
  }),
};
