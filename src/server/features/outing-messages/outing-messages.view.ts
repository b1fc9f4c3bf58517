import type { OutingMessage } from "../../../contract/outings/outing.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { nameView } from "../outings/outings.view.ts";
import type { MessageRow } from "./outing-messages.queries.ts";

export function messageView(row: MessageRow, you: { id: string }, locale: Locale): OutingMessage {
  return {
    id: row.id,
    person_id: row.person_id,
    name: nameView(row, locale),
    body: row.body,
    is_own: row.person_id === you.id,
    created_at: row.created_at.toISOString(),
  };
}
