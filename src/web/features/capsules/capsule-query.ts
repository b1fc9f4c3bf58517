import { queryOptions } from "@tanstack/react-query";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { capsuleKey } from "../../domain/capsule/capsule-cache.ts";
import type { Services } from "../../services.ts";

const usuallyFreshMs = 30_000;
const lentFreshMs = 15_000;

export function capsuleQuery({ api }: Pick<Services, "api">, id: string) {
  return queryOptions({
    queryKey: capsuleKey(id),
    queryFn: async ({ signal }) =>
      (await api("GET /flenjors/{id}", { params: { id } }, { signal })).data.flenjor,
    staleTime: ({ state }) => (isLent(state.data) ? 0 : usuallyFreshMs),
    refetchInterval: ({ state }) => (isLent(state.data) ? lentFreshMs : false),
  });
}

/** The owner may end this viewer's access at any moment, so the page asks again and again. */
function isLent(capsule: WholeFlenjor | undefined): boolean {
  return capsule !== undefined && capsule.visibility === "private" && !capsule.is_owner;
}

/** Tells whether the text can be an id at all, before the server is asked. */
export function isCapsuleId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
