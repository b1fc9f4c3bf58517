import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { cutPage, decodeCursor, type PageRequest } from "../../paging.ts";
import curatedTags from "./curated-tags.json" with { type: "json" };
import {
  insertTags,
  selectTagIds,
  selectTags,
  type TagRow,
  upsertCuratedTags,
} from "./tags.queries.ts";
import { tagView } from "./tags.view.ts";

const tagKey = z.tuple([z.int32(), z.string().max(60)]);

export async function listTags(
  { reads }: Context,
  { locale }: Caller,
  search: string,
  request: PageRequest,
): Promise<Answer<"GET /tags">> {
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, tagKey);
  if (request.cursor !== undefined && !after) {
    throw invalid({ cursor: [errorWords(locale)("fields.cursor")] });
  }
  const found = await selectTags(reads, request, { search, after });
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

/** Ids of the tags that people wrote, in their order; those nobody wrote before are made. */
export async function ensureTags({ db }: Context, names: string[]): Promise<string[]> {
  const bySlug = new Map<string, string>();
  for (const name of names) {
    const slug = slugOf(name);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, name.replaceAll(/\s+/g, " "));
  }
  if (bySlug.size === 0) return [];
  const slugs = [...bySlug.keys()];
  const known = await selectTagIds(db, slugs);
  const missing = slugs.filter((slug) => !known.has(slug));
  if (missing.length > 0) {
    await insertTags(
      db,
      missing.map((slug) => {
        const name = bySlug.get(slug) ?? slug;
        return { id: newId(), slug, name_en: name, name_fr: name, name_pt: name };
      }),
    );
  }
  const all = missing.length > 0 ? await selectTagIds(db, slugs) : known;
  return slugs.flatMap((slug) => all.get(slug) ?? []);
}

/** Letters and digits of any script, joined by hyphens, without accents. */
function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
}
