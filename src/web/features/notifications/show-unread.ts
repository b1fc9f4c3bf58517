import type { Services } from "../../services.ts";

/** The number at the bell. */
export function showUnread({ session }: Pick<Services, "session">, count: number): void {
  session.setState(({ viewer }) => ({
    viewer: viewer && { ...viewer, unread_notifications: count },
  }));
}
