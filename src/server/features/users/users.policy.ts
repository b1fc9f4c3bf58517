import type { Viewer } from "../../context.ts";

/** Who is suspended is not there, except for those who decide about it. */
export function canSeeUser(user: { suspended_at: Date | null }, viewer: Viewer | null): boolean {
  return user.suspended_at === null || (viewer?.scope.includes("moderator") ?? false);
}
