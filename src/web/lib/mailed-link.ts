import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../services.ts";
import { ApiError } from "./api-error.ts";

/** For which account a mailed link is; null where it no longer works. */
export function mailedLinkQuery({ api }: Pick<Services, "api">, token: string) {
  return queryOptions({
    queryKey: ["mailed-link", token],
    queryFn: async ({ signal }) => {
      try {
        return (await api("GET /auth/links/{token}", { params: { token } }, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status < 429) return null;
        throw error;
      }
    },
    // It is used up by this very page, which says so itself.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
