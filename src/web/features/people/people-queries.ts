import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import { peopleKey, personKey } from "../../domain/person/people-cache.ts";
import type { Services } from "../../services.ts";

type Asking = Pick<Services, "api">;
type Where = { cursor?: string };

export function personQuery({ api }: Asking, username: string) {
  return queryOptions({
    queryKey: [personKey, username.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await api("GET /users/{id}", { params: { id: username } }, { signal })).data.user,
  });
}

export type Side = "followers" | "following";

/** Who follows a person, or whom they follow. */
export function followsQuery({ api }: Asking, personId: string, side: Side) {
  return infiniteQueryOptions({
    queryKey: [peopleKey, personId, side],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(`GET /users/{id}/${side}`, { params: { id: personId }, query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** Who made the capsules that are loved most, without the viewer. */
export function lovedCreatorsQuery({ api }: Asking, viewerId: string, shown: number) {
  return queryOptions({
    queryKey: [peopleKey, viewerId, "loved"],
    queryFn: async ({ signal }) => {
      const query = { sort: "popular", page_limit: 50 } as const;
      const { data } = await api("GET /flenjors", { query }, { signal });
      const ids = new Set(data.flenjors.map(({ creator }) => creator.id));
      ids.delete(viewerId);
      const people = await Promise.all(
        [...ids]
          .slice(0, shown)
          .map((id) => api("GET /users/{id}", { params: { id } }, { signal })),
      );
      const users = people.map((person) => person.data.user);
      return { pages: [{ data: { users } }], pageParams: [] };
    },
  });
}

/** The capsules that the viewer likes, cached with all other lists of capsules. */
export function likedFeed({ api, locale }: Pick<Services, "api" | "locale">, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [capsuleListsKey, locale, "liked", viewerId],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) => api("GET /account/likes", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** The private capsules that others let the viewer see. */
export function sharedFeed({ api, locale }: Pick<Services, "api" | "locale">, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [capsuleListsKey, locale, "shared", viewerId],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /account/shared", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    // A capsule that is no longer shared must not come back from the cache.
    staleTime: 0,
  });
}
