import type { Viewer } from "../../context.ts";

type Guarded = { creator_id: string; visibility: "public" | "private" };

export function canViewList(list: Guarded, viewer: Viewer | null): boolean {
  if (viewer?.blockedIds.includes(list.creator_id)) return false;
  return list.visibility === "public" || list.creator_id === viewer?.id;
}

export function canEditList(list: Guarded, viewer: Viewer | null): boolean {
  return list.creator_id === viewer?.id;
}
