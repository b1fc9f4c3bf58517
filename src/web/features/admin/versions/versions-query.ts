import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

export function versionsQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["admin", "versions"],
    queryFn: async ({ signal }) => (await api("GET /admin/versions", {}, { signal })).data.versions,
  });
}

/**
 * The text of CHANGELOG.md, which was made into plain data when the page was built. A build without
 * the file fails: a glob would find nothing and say nothing.
 */
export const changelogQuery = queryOptions({
  queryKey: ["admin", "changelog"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await import("../../../../../CHANGELOG.md")).document.blocks,
});
