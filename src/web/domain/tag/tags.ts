import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export function tagsQuery(
  { api, locale }: Pick<Services, "api" | "locale">,
  query: { search?: string; page_limit: number },
) {
  return queryOptions({
    queryKey: ["tags", locale, query],
    queryFn: async ({ signal }) => (await api("GET /tags", { query }, { signal })).data.tags,
  });
}
