import type { Tag } from "../../../contract/tags.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { TagRow } from "./tags.queries.ts";

export function tagView(row: TagRow, locale: Locale): Tag {
  return {
    id: row.id,
    name: row[`name_${locale}`],
    slug: row.slug,
    flenjors_count: row.flenjors_count,
  };
}
