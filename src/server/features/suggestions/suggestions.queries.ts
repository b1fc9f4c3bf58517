import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import { join, literal, sql } from "../../db/sql.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { isPrivateOf, isPublic } from "../capsules/capsules.sql.ts";

/** So many are looked at for each beginning, the most loved or most used first. */
const walked = 100;
/** A beginning is looked up by so many of its letters (migration 55). */
const letters = 3;

type Asked = { viewer: Viewer | null; limit: number };

export type TitledRow = { id: string; title: string; city: string; country: string };

/** Capsules with a title of which each typed word begins one; the viewer's private ones too. */
export function selectTitled(
  db: Db,
  typed: readonly string[],
  { viewer, limit, locale }: Asked & { locale: string },
): Promise<TitledRow[]> {
  const longest = typed.reduce((best, word) => (word.length > best.length ? word : best), "");
  const fits = join(
    typed.map((word) => sql`words_of_place(f.title) like '% ' || fold(${word}) || '%'`),
    " and ",
  );
  const notBlocked = sql`f.creator_id <> all (${viewer?.blockedIds ?? []}::uuid[])`;
  const own = viewer
    ? sql`union all select f.id, f.title, f.place, f.language, 0::smallint as heat from flenjors f
        where ${isPrivateOf(viewer.id)} and ${fits} and ${notBlocked}`
    : sql``;
  return sql`with loved as materialized (
      select flenjor_id as id, heat from flenjor_facets
      where facet = 'begins:' || left(fold(${longest}), ${literal(titleLetters(longest))})
      order by heat desc, flenjor_id desc limit ${literal(walked)}
    )
    select id, title, coalesce(place ->> 'city', '') as city,
      coalesce(place ->> 'country', '') as country from (
      select f.id, f.title, f.place, f.language, loved.heat from loved join flenjors f on f.id = loved.id
        where ${isPublic} and ${fits} and ${notBlocked} ${own}) found
    order by (language = ${locale}) desc, heat desc, id desc limit ${limit}`.execute<TitledRow>(db);
}

/** Titles are looked up by three letters or by five. */
function titleLetters(word: string): number {
  return word.length >= 5 ? 5 : letters;
}

export type NamedRow = {
  id: string;
  username: string;
  full_name: string;
  picture: StoredCover | null;
};

/** People whose username, whole name or last name begins so; those with most capsules first. */
export function selectNamed(db: Db, typed: string, { viewer, limit }: Asked): Promise<NamedRow[]> {
  const names = [sql`u.username_key`, sql`fold(u.full_name)`, sql`last_name(u.full_name)`];
  const ways = names.map(
    (name) => sql`(select u.id from users u
      where left(${name}, ${literal(letters)}) = left(fold(${typed}), ${literal(letters)})
      order by u.flenjors_count desc limit ${literal(walked)})`,
  );
  const fits = names.map((name) => sql`starts_with(${name}, fold(${typed}))`);
  return sql`select u.id, u.username, u.full_name, ${assetFacts("p")} as picture
    from (${join(ways, " union ")}) walked join users u on u.id = walked.id
      left join assets p on p.id = u.profile_picture_id
    where u.suspended_at is null and u.id <> all (${viewer?.blockedIds ?? []}::uuid[])
      and (${join(fits, " or ")})
    order by u.flenjors_count desc, u.id limit ${limit}`.execute<NamedRow>(db);
}

export type SuggestedTag = {
  slug: string;
  name_en: string;
  name_fr: string;
  name_pt: string;
  is_known: boolean;
};

/** The curated tags among `known`, and those that people made whose names begin so. */
export function selectBegunTags(
  db: Db,
  { known, slug, limit }: { known: string[]; slug: string; limit: number },
): Promise<SuggestedTag[]> {
  return sql`select slug, name_en, name_fr, name_pt, is_known from (
      select *, true as is_known from tags where slug = any (${known}::text[])
      union all (select * from (
        select *, false from tags
        where left(slug, ${literal(letters)}) = left(${slug}, ${literal(letters)})
          and tag_group is null and flenjors_count > 0
        order by flenjors_count desc limit ${literal(walked)}) made
      where starts_with(made.slug, ${slug}))) begun
    order by flenjors_count desc, slug limit ${limit}`.execute<SuggestedTag>(db);
}

export type LandmarkRow = {
  name: string;
  lat: number;
  long: number;
  city: string;
  country: string;
};

/** Places of public capsules whose names begin so; those that most people have been to first. */
export function selectLandmarks(
  db: Db,
  typed: string,
  { viewer, limit }: Asked,
): Promise<LandmarkRow[]> {
  return sql`with begun as materialized (
      select p.id, p.experience_id, p.words, p.lat, p.long from places p
      where p.words like words_of_place(${typed}) || '%' and p.shown_by is not null
        and p.shown_by <> all (${viewer?.blockedIds ?? []}::uuid[])
      limit ${literal(walked)}
    ), grouped as (
      select max(b.id::text)::uuid as id, count(distinct f.creator_id) as people
      from begun b join experiences e on e.id = b.experience_id join flenjors f on f.id = e.flenjor_id
      where ${isPublic} group by b.words, round(b.lat::numeric, 2), round(b.long::numeric, 2)
    )
    select p.name, p.lat, p.long, p.city, p.country from grouped join places p on p.id = grouped.id
    order by grouped.people desc, p.words, p.id limit ${limit}`.execute<LandmarkRow>(db);
}
