import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export function invitationsQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["join-invitations"],
    queryFn: async ({ signal }) => (await api("GET /moderation/invitations", {}, { signal })).data,
  });
}
