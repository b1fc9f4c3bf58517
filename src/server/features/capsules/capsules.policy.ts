import type { Viewer } from "../../context.ts";

export type Guarded = {
  creator_id: string;
  visibility: "public" | "private";
  hidden_at: Date | null;
  has_access: boolean;
};

/** Callers answer false as they answer a missing capsule, so that nobody learns it exists. */
export function canView(capsule: Guarded, viewer: Viewer | null): boolean {
  if (viewer?.id === capsule.creator_id || viewer?.scope.includes("moderator")) return true;
  if (capsule.hidden_at || viewer?.blockedIds.includes(capsule.creator_id)) return false;
  return capsule.visibility === "public" || capsule.has_access;
}

export function canEdit(capsule: { creator_id: string }, viewer: Viewer | null): boolean {
  return viewer?.id === capsule.creator_id;
}
