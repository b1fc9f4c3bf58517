import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Flenjor, WholeFlenjor } from "../../../contract/capsules.ts";

type Page = { data: { flenjors: Flenjor[] } };

/** Every list of capsules is cached under this key, so that a change shows in all of them. */
export const capsuleListsKey = "capsules";

/** Every capsule that was opened, with its experiences. */
export const wholeCapsulesKey = "capsule";

export function capsuleKey(id: string) {
  return [wholeCapsulesKey, id] as const;
}

/**
 * After the viewer follows or unfollows somebody, lists of followed people load again when they are
 * next opened, not under the reader's eyes.
 */
export function refreshFollowedFeeds(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [list, , , query] }) =>
      list === capsuleListsKey &&
      (query as { following?: string } | undefined)?.following === "true",
    refetchType: "none",
  });
}

/** Changes one capsule in every cached list and on its own page. */
export function patchCapsule(
  queryClient: QueryClient,
  id: string,
  change: (capsule: Flenjor) => Partial<Flenjor>,
): void {
  queryClient.setQueryData<WholeFlenjor>(
    capsuleKey(id),
    (known) => known && { ...known, ...change(known) },
  );
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [capsuleListsKey] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: {
            ...page.data,
            flenjors: page.data.flenjors.map((capsule) =>
              capsule.id === id ? { ...capsule, ...change(capsule) } : capsule,
            ),
          },
        })),
      },
  );
}
