import type { ModerationAction, ReportedKind } from "../../../contract/moderation.ts";
import type { Viewer } from "../../context.ts";

type Case = {
  kind: ReportedKind;
  is_hidden: boolean;
  is_by_guest: boolean;
  is_suspended: boolean;
};

/**
 * Moderators hide nothing twice, and suspend people instead of hiding them. Nobody is suspended for
 * the words of a guest.
 */
export function isPossible(
  { kind, is_hidden, is_by_guest, is_suspended }: Case,
  action: ModerationAction,
): boolean {
  switch (action) {
    case "hide":
      return kind !== "person" && (!is_hidden || is_suspended);
    case "restore":
      return kind !== "person" && is_hidden;
    case "suspend":
      return !is_suspended && !is_by_guest;
    case "lift":
      return is_suspended;
    case "dismiss":
      return true;
  }
}

const roles = ["moderator", "operator"];

/** Nobody judges their own case, and a role is taken before the account is. */
export function canDecide(
  viewer: Viewer,
  author: { id: string; scope: string[] },
  action: ModerationAction,
): boolean {
  if (viewer.id === author.id) return false;
  return action !== "suspend" || !author.scope.some((one) => roles.includes(one));
}
