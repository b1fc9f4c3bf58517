import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";
import { capsuleListsKey } from "./capsule-cache.ts";

type Where = { page?: number; cursor?: string };

type Feed = {
  /** Of one person, or of everyone. */
  of?: string;
  query: Record<string, string>;
  firstPage?: number;
};

/** A list of capsules, page after page. Every such list is cached under one key. */
export function capsuleFeed(
  { api, locale }: Pick<Services, "api" | "locale">,
  { of, query, firstPage = 1 }: Feed,
) {
  return infiniteQueryOptions({
    queryKey: [capsuleListsKey, locale, of ?? null, query, firstPage],
    initialPageParam: { page: firstPage } as Where,
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, ...pageParam } as never;
      return of
        ? api("GET /users/{id}/flenjors", { params: { id: of }, query: asked }, { signal })
        : api("GET /flenjors", { query: asked }, { signal });
    },
    getNextPageParam: ({ meta }): Where | undefined => {
      if (!meta.has_more) return undefined;
      return meta.next_cursor ? { cursor: meta.next_cursor } : { page: (meta.page ?? 1) + 1 };
    },
  });
}
