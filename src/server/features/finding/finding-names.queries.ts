import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

/** Those of the facets that some public capsule has. */
export async function selectUsedFacets(db: Db, facets: string[]): Promise<Set<string>> {
  if (facets.length === 0) return new Set();
  const rows = await sql`select facet from unnest(${facets}::text[]) facet
    where exists (select from flenjor_facets ff where ff.facet = facet.facet)`.executePrepared<{
    facet: string;
  }>(db);
  return new Set(rows.map(({ facet }) => facet));
}

export type NamedTag = { slug: string; name_slug: string };

/** Tags by a name in any language, as a slug; only those that everybody may know of. */
export function selectTagsNamed(db: Db, slugs: string[]): Promise<NamedTag[]> {
  return sql`select t.slug, wanted as name_slug from unnest(${slugs}::text[]) wanted
    join tags t on (t.slug = wanted or t.name_slugs @> array[wanted])
      and (t.flenjors_count > 0 or t.tag_group is not null)`.executePrepared<NamedTag>(db);
}

export type NamedCreator = { id: string; username: string; full_name: string; by: string };

const mostCreators = 20;

/** People with public capsules by username, by whole name, by first name or by last name. */
export function selectCreators(
  db: Db,
  { usernames, names }: { usernames: string[]; names: string[] },
  viewer: Viewer | null,
): Promise<NamedCreator[]> {
  const found = sql`select u.id, u.username, u.full_name, u.username_key as by, 0 as rank from users u
        where u.username_key = any (${usernames}::text[])
      union all select u.id, u.username, u.full_name, fold(u.full_name), 1 from users u
        where fold(u.full_name) = any (${names}::text[])
      union all (select u.id, u.username, u.full_name, fold(split_part(u.full_name, ' ', 1)), 2 from users u
        where fold(split_part(u.full_name, ' ', 1)) = any (${names}::text[])
        order by u.flenjors_count desc limit ${literal(mostCreators)})
      union all (select u.id, u.username, u.full_name, last_name(u.full_name), 3 from users u
        where last_name(u.full_name) = any (${names}::text[])
        order by u.flenjors_count desc limit ${literal(mostCreators)})`;
  return sql`select found.id, found.username, found.full_name, found.by from (${found}) found
    join users u on u.id = found.id and u.suspended_at is null
    where found.id <> all (${viewer?.blockedIds ?? []}::uuid[])
      and exists (select from flenjor_facets ff where ff.facet = 'by:' || found.id)
    order by found.rank limit ${literal(mostCreators)}`.executePrepared<NamedCreator>(db);
}
