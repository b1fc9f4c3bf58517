import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { OwnUser } from "../../../contract/users.ts";
import type { PageViewer } from "../../page-state.ts";
import { type Services, useServices } from "../../services.ts";

export function useViewer(): PageViewer | null {
  return useStore(useServices().session, (state) => state.viewer);
}

/** Everything the signed-in person may know of themselves. */
export function accountQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["account"],
    queryFn: async ({ signal }) => (await api("GET /account", {}, { signal })).data.user,
  });
}

/** Undefined for the moment in which somebody signs out. */
export function useAccount(): OwnUser | undefined {
  return useQuery(accountQuery(useServices())).data;
}

/** Shows the account that the server has just sent in every part of the page. */
export function adoptUser(
  { session, queryClient }: Pick<Services, "session" | "queryClient">,
  user: OwnUser,
): void {
  const { id, username, full_name, profile_picture, unread_notifications, scope } = user;
  queryClient.setQueryData(["account"], user);
  session.setState({
    viewer: { id, username, full_name, profile_picture, unread_notifications, scope },
  });
}

/** Shows the page as to a visitor, and drops all cached data. */
export function forgetUser({
  session,
  queryClient,
}: Pick<Services, "session" | "queryClient">): void {
  queryClient.clear();
  session.setState({ viewer: null });
}
