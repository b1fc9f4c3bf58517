import { z } from "zod";
import { asset } from "./assets.ts";
import { flenjor } from "./capsules.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { visibilities } from "./shared/capsule-fields.ts";
import { id, requiredLine, searchText, text, timestamp } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { userSummary } from "./users.ts";

export const list = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  visibility: z.enum(visibilities),
  items_count: z.number().int(),
  /** The four newest pictures. */
  cover_assets: z.array(asset),
  creator: userSummary,
  is_owner: z.boolean(),
  created_at: timestamp,
});

export type CapsuleList = z.output<typeof list>;

const fields = {
  title: requiredLine(limits.listTitle),
  description: text(limits.description),
  visibility: z.enum(visibilities),
};

const path = z.strictObject({ id });
const member = { access: "member", cache: "never", limit: "write" } as const;
const capsuleIds = z.array(id).max(100);

export const listEndpoints = {
  "POST /flenjor-lists": endpoint({
    ...member,
    summary: "Make a list",
    body: z.strictObject({
      title: fields.title,
      description: fields.description.default(""),
      visibility: fields.visibility.default("public"),
    }),
    answer: z.strictObject({ list }),
    status: 201,
    makes: true,
  }),
  "GET /flenjor-lists/{id}": endpoint({
    summary: "One list with what its viewer may see of it",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "read",
    params: path,
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ list: z.strictObject({ ...list.shape, flenjors: z.array(flenjor) }) }),
    status: 200,
    paged: true,
  }),
  "PATCH /flenjor-lists/{id}": endpoint({
    ...member,
    summary: "Change a list, add to it, remove from it, put it in order",
    params: path,
    body: z
      .strictObject({
        ...fields,
        add_flenjor_ids: capsuleIds,
        remove_flenjor_ids: capsuleIds,
        /** The ids in their new order; those not named keep theirs, behind. */
        order: z.array(id).max(1000),
      })
      .partial(),
    answer: z.strictObject({ list }),
    status: 200,
  }),
  "DELETE /flenjor-lists/{id}": endpoint({
    ...member,
    summary: "Delete a list; its capsules stay",
    params: path,
    answer: null,
    status: 204,
  }),
  "GET /users/{id}/flenjor-lists": endpoint({
    summary: "The lists of one person, by id or username; private ones for themselves alone",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    params: z.strictObject({ id: z.string().min(1).max(60) }),
    query: z.strictObject({ ...pageQuery, search: searchText.optional() }),
    answer: z.strictObject({ lists: z.array(list) }),
    status: 200,
    paged: true,
  }),
  "POST /flenjor-lists/{id}/share": endpoint({
    summary: "Someone shares a list through a channel",
    access: "anyone",
    cache: "never",
    limit: "write",
    params: path,
    query: z.strictObject({ view_cource: requiredLine(40) }),
    answer: z.strictObject({ url: z.string(), shares_count: z.number().int() }),
    status: 200,
    makes: true,
  }),
  "POST /flenjor-lists/{id}/view": endpoint({
    summary: "Someone looks at a list",
    access: "anyone",
    keepsCache: true,
    cache: "never",
    limit: "write",
    params: path,
    query: z.strictObject({ view_cource: z.string().max(40).optional() }),
    answer: z.strictObject({ viewed: z.literal(true) }),
    status: 201,
    makes: true,
  }),
};
