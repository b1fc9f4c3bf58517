import { queryOptions } from "@tanstack/react-query";
import type { Invitation } from "../../../contract/outings/guests.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { ApiError } from "../../api/api-error.ts";
import { randomId } from "../../lib/random-id.ts";
import type { Services } from "../../services.ts";

/** A secret link and where it leads. */
export type OpenedLink =
  | {
      kind: "invitation";
      invitation: Invitation;
      /** Sent with the answer, so that pressing twice makes one guest. */
      formKey: string;
    }
  | { kind: "guest"; outing: Outing }
  | { kind: "lost" }
  | { kind: "cancelled" };

const statusKinds = { 404: "lost", 410: "cancelled" } as const;

export function linkQuery({ api }: Pick<Services, "api">, secret: string) {
  return queryOptions({
    queryKey: ["outing-link", secret],
    queryFn: async ({ signal }): Promise<OpenedLink> => {
      if (!/^[\w-]{22}$/.test(secret)) return { kind: "lost" };
      try {
        const { data } = await api("GET /links/{secret}", { params: { secret } }, { signal });
        if (data.outing) return { kind: "guest", outing: data.outing };
        if (!data.invitation) return { kind: "lost" };
        return {
          kind: "invitation",
          invitation: data.invitation,
          formKey: randomId(),
        };
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status !== 404 && status !== 410) throw error;
        return { kind: statusKinds[status] };
      }
    },
    staleTime: 2_000,
  });
}
