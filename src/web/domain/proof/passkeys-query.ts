import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export function passkeysQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["account", "passkeys"],
    queryFn: async ({ signal }) => (await api("GET /account/passkeys", {}, { signal })).data,
  });
}
