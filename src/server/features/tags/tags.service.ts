import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { cutPage, decodeCursor, type PageRequest } from "../../paging.ts";
import curatedTags from "./curated-tags.json" with { type: "json" };
import {
  deleteUnusedTags,
  insertTags,
  lockTags,
  respellUnlistedTags,
  type SpelledTag,
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
export async function ensureTags(inside: Context, names: string[]): Promise<string[]> {
  const spelled = new Map<string, SpelledTag>();
  for (const name of names) {
    const slug = slugOf(name);
    if (slug && !spelled.has(slug)) spelled.set(slug, { slug, name: name.replaceAll(/\s+/g, " ") });
  }
  if (spelled.size === 0) return [];
  const written = [...spelled.values()];
  await respellUnlistedTags(inside.db, written);
  for (const { slug } of written) inside.tagNames.delete(slug);
  // The sweep may take an unused tag in the very moment in which it is written again.
  for (let tries = 1; ; tries++) {
    const ids = await findOrMakeTags(inside, written);
    if (tries === 3 || (await lockTags(inside.db, ids)).length === new Set(ids).size) return ids;
  }
}

async function findOrMakeTags({ db }: Context, written: SpelledTag[]): Promise<string[]> {
  const slugs = written.map(({ slug }) => slug);
  const known = await selectTagIds(db, slugs);
  const missing = written.filter(({ slug }) => !known.has(slug));
  if (missing.length > 0) await insertTags(db, missing);
  const all = missing.length > 0 ? await selectTagIds(db, slugs) : known;
  return slugs.flatMap((slug) => all.get(slug) ?? []);
}

export async function forgetUnusedTags({ db }: Context): Promise<void> {
  await deleteUnusedTags(db);
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
