import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { NamedTag } from "../../cache/tag-names.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { correctByLexicons } from "../../finding/corrections.ts";
import { tagsMeaning } from "../../finding/lexicon.ts";
import { fold } from "../../gazetteer/fold.ts";
import { cutPage, decodeCursor, type PageRequest } from "../../lib/paging.ts";
import curatedTags from "./curated-tags.json" with { type: "json" };
import {
  deleteUnusedTags,
  insertTags,
  lockTags,
  selectTagIds,
  selectTags,
  selectTagsAlike,
  selectTagsBySlug,
  type TagRow,
  upsertCuratedTags,
} from "./tags.queries.ts";
import { tagView } from "./tags.view.ts";

const rememberedMs = 60_000;
const mostRemembered = 20_000;

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
  const exact = await selectTags(reads, request, {
    search,
    meant: tagsMeaning(search, locale),
    after,
  });
  const mayBeSlip = exact.length === 0 && !after && request.page === 1 && isWord(search);
  const found = mayBeSlip ? await tagsAlike(reads, search, request) : exact;
  const { rows, meta } = cutPage(found, request, (row: TagRow) => [row.flenjors_count, row.slug]);
  return { data: { tags: rows.map((row) => tagView(row, locale)) }, meta };
}

/** The tags that a mistyped word means, by the lexicons or by the names that people gave. */
async function tagsAlike(
  reads: Context["reads"],
  search: string,
  request: PageRequest,
): Promise<TagRow[]> {
  const meant = correctByLexicons(fold(search));
  const known = meant ? tagsMeaning(meant, "en") : [];
  if (known.length === 0) return selectTagsAlike(reads, search, request.limit);
  return selectTags(reads, request, { search, meant: known, after: null });
}

/** Shorter, and with signs, a word is like too many others. */
function isWord(search: string): boolean {
  return /^[\p{L}\p{N}\p{M} '’-]{4,}$/u.test(search);
}

/** Finds the names of tags; the database is asked only for those that are not cached. */
export async function tagsBySlug(
  { db, tagNames, clock }: Context,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, { tag: NamedTag }>> {
  const now = clock().getTime();
  const missing = new Set<string>();
  for (const slug of slugs) {
    const known = tagNames.get(slug);
    if (!(known && known.until > now) && slug !== "") missing.add(slug);
  }
  if (missing.size === 0) return tagNames;
  if (tagNames.size > mostRemembered) tagNames.clear();
  for (const { is_listed, ...row } of await selectTagsBySlug(db, [...missing])) {
    // A tag that no public capsule uses yet has no final spelling, so it is asked for again.
    tagNames.set(row.slug, { tag: namedTag(row), until: is_listed ? now + rememberedMs : now });
  }
  return tagNames;
}

function namedTag({ id, slug, ...names }: Omit<TagRow, "flenjors_count">): NamedTag {
  const text = (name: string) => JSON.stringify({ id, name, slug });
  return {
    slug,
    json: { en: text(names.name_en), fr: text(names.name_fr), pt: text(names.name_pt) },
  };
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

export type WrittenTag = { id: string; spelling: string };

/** The tags that people wrote, in their order, each once; those nobody wrote before are made. */
export async function ensureTags(inside: Context, names: string[]): Promise<WrittenTag[]> {
  const spellings = new Map<string, string>();
  for (const name of names) {
    const slug = slugOf(name);
    if (slug && !spellings.has(slug)) spellings.set(slug, name.replaceAll(/\s+/g, " "));
  }
  if (spellings.size === 0) return [];
  // The sweep may take an unused tag in the very moment in which it is written again.
  for (let tries = 1; ; tries++) {
    const found = await findOrMakeTags(inside, [...spellings.keys()]);
    const tags = new Map<string, WrittenTag>();
    for (const [slug, id] of found) {
      if (!tags.has(id)) tags.set(id, { id, spelling: spellings.get(slug) ?? slug });
    }
    const held = await lockTags(inside.db, [...tags.keys()]);
    if (tries === 3 || held.length === tags.size) return [...tags.values()];
  }
}

async function findOrMakeTags({ db, tagNames }: Context, slugs: string[]) {
  const known = await selectTagIds(db, slugs);
  const missing = slugs.filter((slug) => !known.has(slug));
  if (missing.length > 0) await insertTags(db, missing);
  const all = missing.length > 0 ? await selectTagIds(db, slugs) : known;
  // A first public use gives a tag its name.
  for (const slug of slugs) tagNames.delete(slug);
  return slugs.flatMap((slug) => {
    const id = all.get(slug);
    return id === undefined ? [] : [[slug, id] as const];
  });
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
