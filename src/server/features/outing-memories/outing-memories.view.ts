import type { OutingMemory } from "../../../contract/outings/outing.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { assetView } from "../assets/assets.view.ts";
import { personView } from "../outings/outings.view.ts";
import type { MemoryRow } from "./outing-memories.queries.ts";

export function memoryView(row: MemoryRow, you: { id: string }, locale: Locale): OutingMemory {
  return {
    person: personView(row.person, you, locale),
    words: row.words,
    assets: row.pictures.map(assetView),
    is_review: row.is_review,
    updated_at: row.updated_at.toISOString(),
    ...(row.hidden_at && {
      hidden: { since: row.hidden_at.toISOString(), reason: row.hidden_reason },
    }),
  };
}
