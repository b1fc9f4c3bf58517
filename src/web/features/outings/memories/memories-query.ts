import { queryOptions } from "@tanstack/react-query";
import type { Reviewing } from "../../../../contract/outings/memories.ts";
import type { OutingMemory } from "../../../../contract/outings/outing.ts";
import type { Services } from "../../../services.ts";

export type Memories = {
  memories: OutingMemory[];
  /** Whether one's words can be a review of the capsule too; null for a guest. */
  reviewing: Reviewing | null;
  /** The stars of one's review of the capsule. */
  ownRating: number | null;
  /** Pictures that a guest is not shown. */
  unseenPictures: number;
};

/** By the outing, or by the key of the guest who reads them. */
export function memoriesKey(id: string) {
  return ["outing-memories", id] as const;
}

export function memoriesQuery(
  { api }: Pick<Services, "api">,
  outingId: string,
  guestKey: string | null,
) {
  return queryOptions({
    queryKey: memoriesKey(guestKey ?? outingId),
    queryFn: async ({ signal }): Promise<Memories> => {
      if (guestKey) {
        const input = { params: { key: guestKey } };
        const { data } = await api("GET /guests/{key}/memories", input, { signal });
        const { memories, pictures_count: unseenPictures } = data;
        return { memories, reviewing: null, ownRating: null, unseenPictures };
      }
      const input = { params: { id: outingId } };
      const { data } = await api("GET /outings/{id}/memories", input, { signal });
      const { memories, reviewing, own_rating: ownRating } = data;
      return { memories, reviewing, ownRating, unseenPictures: 0 };
    },
    staleTime: 2_000,
  });
}
