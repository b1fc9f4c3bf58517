import { useQuery } from "@tanstack/react-query";
import type { UserSummary } from "../../../contract/users.ts";
import { useServices } from "../../services.ts";

/**
 * The person of this username if the viewer has blocked them, found in the viewer's own list: the
 * profile itself answers everyone alike, so that nobody learns who blocked them.
 */
export function useOwnBlocked(username: string | undefined): UserSummary | null {
  const { api } = useServices();
  const { data = null } = useQuery({
    queryKey: ["account", "blocks", "named", username],
    enabled: username !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      let cursor: string | null | undefined;
      do {
        const query = { page_limit: 100, ...(cursor && { cursor }) };
        const { data, meta } = await api("GET /account/blocks", { query }, { signal });
        const found = data.users.find((user) => isNamed(user, username));
        if (found) return found;
        cursor = meta.next_cursor;
      } while (cursor);
      return null;
    },
  });
  return data;
}

function isNamed(user: UserSummary, username = ""): boolean {
  return user.username.toLowerCase() === username.toLowerCase();
}
