import { useState } from "react";
import type { Notification } from "../../../contract/notifications.ts";

/** What was new when it came on the screen stays marked for this visit, however often it is asked for. */
export function useStillNew(lines: Notification[]): Notification[] {
  const [wereNew] = useState(() => new Set<string>());
  for (const { id, is_unread } of lines) if (is_unread) wereNew.add(id);
  return lines.map((line) => (wereNew.has(line.id) ? { ...line, is_unread: true } : line));
}
