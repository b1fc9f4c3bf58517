import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { PageRequest } from "../../lib/paging.ts";

export type TagRow = {
  id: string;
  slug: string;
  name_en: string;
  name_fr: string;
  name_pt: string;
  flenjors_count: number;
};

export type TagKey = readonly [count: number, slug: string];

/** Tags of public capsules and those that the product brings along: a private capsule's tags are secret. */
const isListed = kyselySql<boolean>`(flenjors_count > 0 or tag_group is not null)`;

type TagFilter = {
  search: string;
  /** The slugs of tags that the lexicons know the searched words for. */
  meant: string[];
  after: TagKey | null;
};

/**
 * Most used first. A search matches the beginning of any word of any of a tag's names, and the words
 * that mean a tag.
 */
export async function selectTags(
  db: Db,
  request: PageRequest,
  filter: TagFilter,
): Promise<TagRow[]> {
  let query = db
    .selectFrom("tags")
    .select(["id", "slug", "name_en", "name_fr", "name_pt", "flenjors_count"])
    .where(isListed)
    .orderBy("flenjors_count", "desc")
    .orderBy("slug")
    .limit(request.limit + 1);
  if (filter.search) {
    query = query.where(
      kyselySql<boolean>`(search_names like '% ' || replace(replace(replace(fold(${filter.search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        or slug = any (${filter.meant}::text[]))`,
    );
  }
  if (filter.after) {
    const [count, slug] = filter.after;
    query = query.where((where) =>
      where.or([
        where("flenjors_count", "<", count),
        where.and([where("flenjors_count", "=", count), where("slug", ">", slug)]),
      ]),
    );
  } else {
    query = query.offset((request.page - 1) * request.limit);
  }
  return query.execute();
}

/** Tags with a name like the searched word, slips and all, that begins with the same letter. */
export async function selectTagsAlike(db: Db, search: string, most: number): Promise<TagRow[]> {
  const { rows } = await kyselySql<TagRow>`
    select id, slug, name_en, name_fr, name_pt, flenjors_count from tags
    where ${isListed} and fold(${search}) <% search_names
      and search_names like '% ' || left(fold(${search}), 1) || '%'
    order by word_similarity(fold(${search}), search_names) desc, flenjors_count desc, slug
    limit ${most}`.execute(db);
  return rows;
}

export async function selectTagsBySlug(
  db: Db,
  slugs: string[],
): Promise<(Omit<TagRow, "flenjors_count"> & { is_listed: boolean })[]> {
  return db
    .selectFrom("tags")
    .select(["id", "slug", "name_en", "name_fr", "name_pt", isListed.as("is_listed")])
    .where("slug", "in", slugs)
    .execute();
}

type CuratedTag = Omit<TagRow, "flenjors_count"> & { tag_group: string; icon: string };

export async function upsertCuratedTags(db: Db, tags: CuratedTag[]): Promise<void> {
  await db
    .insertInto("tags")
    .values(tags)
    .onConflict((existing) =>
      existing.column("slug").doUpdateSet((row) => ({
        name_en: row.ref("excluded.name_en"),
        name_fr: row.ref("excluded.name_fr"),
        name_pt: row.ref("excluded.name_pt"),
        tag_group: row.ref("excluded.tag_group"),
        icon: row.ref("excluded.icon"),
      })),
    )
    .execute();
}

/**
 * By slug, or by a name in any language: who writes "Randonnée" means the tag hiking. Only what is
 * listed is found by a name, or another spelling would tell of a private capsule's tag.
 */
export async function selectTagIds(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await kyselySql<{ wanted: string; id: string }>`
    select distinct on (wanted) wanted, t.id from unnest(${slugs}::text[]) as wanted
    join tags t on t.slug = wanted or (t.name_slugs @> array[wanted] and ${isListed})
    order by wanted, t.slug <> wanted, t.slug`.execute(db);
  return new Map(rows.map((row) => [row.wanted, row.id]));
}

/** Those of the tags that are there, kept from being swept until the transaction ends. */
export async function lockTags(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("tags")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.map((row) => row.id);
}

/** Two people may make the same tag at once. Its first public use gives it its name. */
export async function insertTags(db: Db, slugs: string[]): Promise<void> {
  await kyselySql`insert into tags (id, slug, name_en, name_fr, name_pt)
    select tag_id(slug), slug, unspelled(slug), unspelled(slug), unspelled(slug)
    from unnest(${slugs}::text[]) slug order by slug on conflict (slug) do nothing`.execute(db);
}

/** Tags that nobody uses any more, but those that the product brings along. */
export async function deleteUnusedTags(db: Db): Promise<void> {
  await kyselySql`delete from tags where id in (select id from tags t where tag_group is null
    and flenjors_count = 0 and not exists (select from flenjor_tags ft where ft.tag_id = t.id)
    for update skip locked)`.execute(db);
}
