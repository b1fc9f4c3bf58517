import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "../../../contract/endpoints.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Services } from "../../services.ts";

export type MailedLink =
  | ({ state: "open" } & Answer<"GET /auth/links/{token}">["data"])
  /** The link was used, replaced, cut off, or is too old. */
  | { state: "over" }
  /** Another account has confirmed the address. */
  | { state: "taken" };

/** For which account a mailed link is, or why it no longer works. */
export function mailedLinkQuery({ api }: Pick<Services, "api">, token: string) {
  return queryOptions({
    queryKey: ["mailed-link", token],
    queryFn: async ({ signal }): Promise<MailedLink> => {
      try {
        const { data } = await api("GET /auth/links/{token}", { params: { token } }, { signal });
        return { state: "open", ...data };
      } catch (error) {
        const ending = endingOf(error);
        if (!ending) throw error;
        return { state: ending };
      }
    },
    // This page itself uses the link up, and shows the result.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Why a refusal says that a mailed link no longer works; null for a failure with another cause. */
export function endingOf(error: unknown): "over" | "taken" | null {
  if (!(error instanceof ApiError) || error.status >= 429) return null;
  return error.status === 409 ? "taken" : "over";
}
