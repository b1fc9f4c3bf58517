import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { wholeCapsulesKey } from "../capsule/capsule-cache.ts";

export const personKey = "person";
export const peopleKey = "people";

/** Changes one person in every cached list and on their profile. */
export function patchPerson(
  queryClient: QueryClient,
  id: string,
  change: (person: PublicUser) => Partial<PublicUser>,
): void {
  const patched = (person: PublicUser) =>
    person.id === id ? { ...person, ...change(person) } : person;
  queryClient.setQueriesData<PublicUser>(
    { queryKey: [personKey] },
    (known) => known && patched(known),
  );
  queryClient.setQueriesData<InfiniteData<Answer<"GET /users">>>(
    { queryKey: [peopleKey] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: { users: page.data.users.map(patched) },
        })),
      },
  );
}

/** Shows on every capsule of a creator whether the viewer follows them. */
export function patchFollowedCreator(
  queryClient: QueryClient,
  creatorId: string,
  isFollowing: boolean,
): void {
  queryClient.setQueriesData<WholeFlenjor>({ queryKey: [wholeCapsulesKey] }, (known) =>
    known?.creator.id === creatorId ? { ...known, is_following_creator: isFollowing } : known,
  );
}
