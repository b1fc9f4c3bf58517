import { queryOptions } from "@tanstack/react-query";
import { capsuleKey } from "../../lib/capsule-cache.ts";
import type { Services } from "../../services.ts";

export function capsuleQuery({ api }: Pick<Services, "api">, id: string) {
  return queryOptions({
    queryKey: capsuleKey(id),
    queryFn: async ({ signal }) =>
      (await api("GET /flenjors/{id}", { params: { id } }, { signal })).data.flenjor,
  });
}

/** What no capsule could be called needs no asking. */
export function isCapsuleId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
