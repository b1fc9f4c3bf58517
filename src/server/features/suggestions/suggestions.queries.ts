import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import { join, literal, type Sql, sql } from "../../db/sql.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { isPrivateOf, isPublic } from "../capsules/capsules.sql.ts";

/** So many are looked at for each beginning, the most loved or most used first. */
const walked = 24;
/** Read in alphabetical order, so that places of one name are neighbours. */
const landmarksWalked = 16;
/** A beginning is looked up by so many of its letters, that of a title by five too (migration 55). */
const letters = 3;
const lettersOfTitle = 5;

export type Typed = {
  words: string[];
  /** All the words as one name. */
  name: string;
  slug: string;
  /** The slugs of curated tags, and the facets of places, that it may mean. */
  slugs: string[];
  facets: string[];
  /** These complete the last words, and not the whole text. */
  isEnding: boolean;
};

type Limits = { capsules: number; people: number; tags: number };

export type Suggested = {
  titled: { id: string; title: string; city: string; country: string }[];
  named: { id: string; username: string; full_name: string; picture: StoredCover | null }[];
  tags: { slug: string; name_en: string; name_fr: string; name_pt: string; is_known: boolean }[];
  /** Those of the facets that some public capsule has. */
  used: string[];
};

/**
 * The most loved that begin with what somebody has typed, in one statement. Its cost does not depend
 * on the values, so that PostgreSQL keeps one generic plan.
 */
export async function selectSuggested(
  db: Db,
  typed: Typed,
  { viewer, locale, limits }: { viewer: Viewer | null; locale: string; limits: Limits },
): Promise<Suggested> {
  const blockedIds = viewer?.blockedIds ?? [];
  const rows = await sql`select
      ${listOf(titled(typed.words, { viewer, locale, blockedIds, limit: limits.capsules }))} as titled,
      ${listOf(named(typed.name, blockedIds, limits.people))} as named,
      ${listOf(tagged(typed, limits.tags))} as tags,
      array(select facet from unnest(${typed.facets}::text[]) facet
        where exists (select from flenjor_facets ff where ff.facet = facet.facet)) as used
    `.executePrepared<Suggested>(db);
  const [found] = rows as [Suggested];
  return found;
}

function listOf(query: Sql): Sql {
  return sql`(select coalesce(json_agg(listed), '[]') from (${query}) listed)`;
}

type Titled = { viewer: Viewer | null; locale: string; blockedIds: string[]; limit: number };

/** Capsules whose title has, for every typed word, a word that starts with it; the viewer's private ones too. */
function titled(words: string[], { viewer, locale, blockedIds, limit }: Titled): Sql {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const known = longest.length >= lettersOfTitle ? lettersOfTitle : letters;
  const patterns = words.map((word) => `% ${word}%`);
  const fits = sql`words_of_place(f.title) like all (${patterns}::text[])
    and f.creator_id <> all (${blockedIds}::uuid[])`;
  const own = viewer
    ? sql`union all select f.id, f.title, f.place, f.language, 0::smallint from flenjors f
        where ${isPrivateOf(viewer.id)} and ${fits}`
    : sql``;
  return sql`select id, title, coalesce(place ->> 'city', '') as city,
      coalesce(place ->> 'country', '') as country
    from (select f.id, f.title, f.place, f.language, loved.heat from (
          select flenjor_id as id, heat from flenjor_facets
          where facet = 'begins:' || left(fold(${longest}), ${known}::integer)
          order by heat desc, flenjor_id desc limit ${literal(walked)}) loved
        join flenjors f on f.id = loved.id where ${isPublic} and ${fits} ${own}) found
    order by (language = ${locale}) desc, heat desc, id desc limit ${limit}`;
}

/** People whose username, whole name or last name begins so; those with most capsules first. */
function named(name: string, blockedIds: string[], limit: number): Sql {
  const names = [sql`u.username_key`, sql`fold(u.full_name)`, sql`last_name(u.full_name)`];
  const ways = names.map(
    (column) => sql`(select * from (select * from users u
        where left(${column}, ${literal(letters)}) = left(fold(${name}), ${literal(letters)})
        order by u.flenjors_count desc limit ${literal(walked)}) u
      where starts_with(${column}, fold(${name})))`,
  );
  return sql`select u.id, u.username, u.full_name, (
        select ${assetFacts("p")} from assets p where p.id = u.profile_picture_id) as picture
    from (select distinct on (u.flenjors_count, u.id) u.* from (${join(ways, " union all ")}) u
      where u.suspended_at is null and u.id <> all (${blockedIds}::uuid[])
      order by u.flenjors_count desc, u.id limit ${limit}) u`;
}

/** The known curated tags, and those that people made whose names begin so: these first, if the others complete only the end. */
function tagged({ slugs, slug, isEnding }: Typed, limit: number): Sql {
  return sql`select slug, name_en, name_fr, name_pt, is_known from (
      select *, true as is_known from tags where slug = any (${slugs}::text[])
      union all (select * from (
        select *, false from tags
        where left(slug, ${literal(letters)}) = left(${slug}, ${literal(letters)})
          and tag_group is null and flenjors_count > 0
        order by flenjors_count desc limit ${literal(walked)}) made
      where starts_with(made.slug, ${slug}))) begun
    order by (is_known and ${isEnding}::boolean), flenjors_count desc, slug limit ${limit}`;
}

/** Sorts behind every other. */
const lastLetter = "\u{10ffff}";

export type Landmark = { name: string; lat: number; long: number; city: string; country: string };

/** Places of public capsules whose names begin so; those that most people have been to first. */
export function selectLandmarks(
  db: Db,
  name: string,
  { viewer, limit }: { viewer: Viewer | null; limit: number },
): Promise<Landmark[]> {
  return sql`select p.name, p.lat, p.long, p.city, p.country from (
      select max(begun.id::text)::uuid as id, count(distinct f.creator_id) as people from (
          select p.id, p.experience_id, p.words, p.lat, p.long from places p
          where p.words ~>=~ words_of_place(${name})
            and p.words ~<~ (words_of_place(${name}) || ${lastLetter})
            and p.shown_by is not null and p.shown_by <> all (${viewer?.blockedIds ?? []}::uuid[])
          order by p.words using ~<~ limit ${literal(landmarksWalked)}) begun
        join experiences e on e.id = begun.experience_id join flenjors f on f.id = e.flenjor_id
      where ${isPublic}
      group by begun.words, round(begun.lat::numeric, 2), round(begun.long::numeric, 2)) grouped
    join places p on p.id = grouped.id
    order by grouped.people desc, p.words, p.id
    limit ${limit}`.executePrepared<Landmark>(db);
}
