import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "../../../contract/endpoints.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { capsuleKey, capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import type { Services } from "../../services.ts";

type Asking = Pick<Services, "api" | "locale">;
type Where = { cursor?: string };
type ListsPage = Answer<"GET /users/{id}/flenjor-lists">;

const listsKey = "lists";

/** The lists of one person, newest first. */
export function listsQuery({ api }: Pick<Services, "api">, personId: string) {
  return infiniteQueryOptions({
    queryKey: [listsKey, personId],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /users/{id}/flenjor-lists",
        { params: { id: personId }, query: { page_limit: 48, ...pageParam } },
        { signal },
      ),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** One list with its capsules, kept with all other lists of capsules. */
export function listQuery({ api, locale }: Asking, id: string) {
  return infiniteQueryOptions({
    queryKey: [capsuleListsKey, locale, listsKey, id],
    initialPageParam: {} as Where,
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id }, query: { page_limit: 100, ...pageParam } };
      const { data, meta } = await api("GET /flenjor-lists/{id}", input, { signal });
      const { flenjors, ...list } = data.list;
      return { data: { list, flenjors }, meta };
    },
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** Shows a list that was just made, first among its owner's. */
export function addList(queryClient: QueryClient, list: CapsuleList): void {
  queryClient.setQueryData<InfiniteData<ListsPage>>([listsKey, list.creator.id], (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (!known || !first) return known;
    const lists = [list, ...first.data.lists];
    return { ...known, pages: [{ ...first, data: { lists } }, ...rest] };
  });
}

/** Which capsules are saved has changed: those shown elsewhere ask again when they are shown next. */
export async function refreshSaved(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [capsuleListsKey, capsuleKey("")[0]].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key], refetchType: "none" }),
    ),
  );
}

/** After a list gained or lost a capsule, its cover and count have changed too. */
export async function refreshLists(queryClient: QueryClient, listId?: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listsKey] }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === capsuleListsKey && queryKey[2] === listsKey && queryKey[3] === listId,
    }),
  ]);
}
