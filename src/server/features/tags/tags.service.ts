import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { cutPage, decodeCursor, type PageRequest } from "../../paging.ts";
import curatedTags from "./curated-tags.json" with { type: "json" };
import { selectTags, type TagRow, upsertCuratedTags } from "./tags.queries.ts";
import { tagView } from "./tags.view.ts";

const tagKey = z.tuple([z.number().int(), z.string().max(60)]);

export async function listTags(
  { db }: Context,
  { locale }: Caller,
  search: string,
  request: PageRequest,
): Promise<Answer<"GET /tags">> {
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, tagKey);
  if (request.cursor !== undefined && !after) {
    throw invalid({ cursor: [errorWords(locale)("fields.cursor")] });
  }
  const found = await selectTags(db, request, { search, after });
  const { rows, meta } = cutPage(found, request, (row: TagRow) => [row.flenjors_count, row.slug]);
  return { data: { tags: rows.map((row) => tagView(row, locale)) }, meta };
}

/** The tags that the product brings along, with their names in every language. */
export async function storeCuratedTags({ db }: Context): Promise<void> {
  await upsertCuratedTags(
    db,
    curatedTags.map((tag) => ({
      id: newId(),
      slug: tag.slug,
      name_en: tag.en,
      name_fr: tag.fr,
      name_pt: tag.pt,
      tag_group: tag.group,
      icon: tag.icon,
    })),
  );
}
