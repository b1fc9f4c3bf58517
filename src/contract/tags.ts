import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, searchText } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";

export const tag = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  flenjors_count: z.number().int(),
});

export type Tag = z.output<typeof tag>;

export const tagEndpoints = {
  "GET /tags": endpoint({
    summary: "Tags by use, or those whose name in any language begins like the search",
    access: "anyone",
    isCached: true,
    cache: "public",
    limit: "read",
    query: z.strictObject({ ...pageQuery, search: searchText.optional() }),
    answer: z.strictObject({ tags: z.array(tag) }),
    status: 200,
    paged: true,
  }),
};
