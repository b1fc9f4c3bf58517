import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CallInput, EndpointKey } from "../../../contract/endpoints.ts";
import type { Services } from "../../services.ts";
import { slotAt } from "../slot/current-slot.ts";
import { capsuleListsKey } from "./capsule-cache.ts";

type Where = { page?: number; cursor?: string };

type QueryOf<Key extends EndpointKey> = Omit<NonNullable<CallInput<Key>["query"]>, keyof Where>;

export type FeedQuery = QueryOf<"GET /flenjors">;

type Feed = { firstPage?: number } & (
  | { of?: undefined; query: FeedQuery }
  /** The id of one person; without it, the feed has capsules of everyone. */
  | { of: string; query: QueryOf<"GET /users/{id}/flenjors"> }
);

/** Words such as "tonight" mean the reader's night; the server, which renders, goes by its own. */
function momentOf({ search }: FeedQuery): Pick<FeedQuery, "now"> {
  if (!search || import.meta.env.SSR) return {};
  const { day, time } = slotAt(new Date());
  return { now: `${day}-${time}` };
}

/** A list of capsules, page after page. Every such list is cached under one key. */
export function capsuleFeed(
  { api, locale }: Pick<Services, "api" | "locale">,
  { firstPage = 1, ...feed }: Feed,
) {
  return infiniteQueryOptions({
    queryKey: [capsuleListsKey, locale, feed.of ?? null, feed.query, firstPage],
    initialPageParam: { page: firstPage } as Where,
    queryFn: ({ pageParam, signal }) => {
      if (feed.of === undefined) {
        const query = { ...feed.query, ...momentOf(feed.query), ...pageParam };
        return api("GET /flenjors", { query }, { signal });
      }
      const input = { params: { id: feed.of }, query: { ...feed.query, ...pageParam } };
      return api("GET /users/{id}/flenjors", input, { signal });
    },
    getNextPageParam: ({ meta }): Where | undefined => {
      if (!meta.has_more) return undefined;
      return meta.next_cursor ? { cursor: meta.next_cursor } : { page: (meta.page ?? 1) + 1 };
    },
  });
}
