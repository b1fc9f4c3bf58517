import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import type { Services } from "../../services.ts";

/** Whether a code is live. That none is says no more of a site than any missing page. */
export function setupQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["setup"],
    queryFn: async ({ signal }): Promise<{ isOpen: boolean }> => {
      try {
        await api("GET /setup", {}, { signal });
        return { isOpen: true };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { isOpen: false };
        throw error;
      }
    },
    // The page changes it itself, and must stay what it was until it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
