import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

export function overviewQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["admin", "overview"],
    queryFn: ({ signal }) => api("GET /admin/overview", {}, { signal }),
  });
}
