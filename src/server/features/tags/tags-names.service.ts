import type { NamedTag } from "../../cache/tag-names.ts";
import type { Context } from "../../context.ts";
import { selectTagsBySlug, type TagRow } from "./tags.queries.ts";

const rememberedMs = 60_000;
const mostRemembered = 20_000;

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
