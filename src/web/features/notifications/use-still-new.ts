import { useState } from "react";
import type { Notification } from "../../../contract/notifications.ts";

/**
 * A notification that was unread when it was first shown stays marked for this visit, even after
 * later answers call it read.
 */
export function useStillNew(lines: Notification[]): Notification[] {
  const [wereNew] = useState(() => new Set<string>());
  for (const { id, is_unread } of lines) if (is_unread) wereNew.add(id);
  return lines.map((line) => (wereNew.has(line.id) ? { ...line, is_unread: true } : line));
}
