import type { AccountAction } from "../../../contract/admin/people.ts";
import type { Viewer } from "../../context.ts";

type Target = { id: string; scope: string[] };

/** Nobody acts on their own account here, and a role is taken before the account is. */
export function refusalOf(
  viewer: Viewer,
  { id, scope }: Target,
  action: AccountAction | "delete",
): "forbidden" | "has_role" | null {
  if (id === viewer.id) return "forbidden";
  const isGrave = action === "suspend" || action === "delete";
  return isGrave && scope.length > 0 ? "has_role" : null;
}

/** A stolen session must not be enough to lock somebody out or to hand an address to somebody. */
export function needsProof(action: AccountAction): boolean {
  return ["suspend", "confirm_address", "end_sessions"].includes(action);
}

export function needsReason(action: AccountAction): boolean {
  return action === "suspend" || action === "lift";
}
