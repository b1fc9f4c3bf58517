import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { join, literal, nothing, type Sql, sql } from "../../db/sql.ts";

export type Point = { lat: number; long: number };

export type CapsuleFilter = {
  viewer: Viewer | null;
  viewerId: string | null;
  tags: string[];
  timeOfDay: TimeOfDay | null;
  dayOfWeek: DayOfWeek | null;
  maxSpend: number | null;
  people: number | null;
  near: Point | null;
  radiusKm: number | null;
  creatorId: string | null;
  isFollowing: boolean;
  /** A tsquery, written by us from the words that people typed. */
  words: string | null;
};

/** The facets of a filter. A day and a time together mean one experience that has both. */
export function facetsOf(filter: CapsuleFilter): string[] {
  const { tags, timeOfDay, dayOfWeek, creatorId } = filter;
  const facets = tags.map((slug) => `tag:${slug}`);
  if (creatorId) facets.push(`by:${creatorId}`);
  if (timeOfDay && dayOfWeek) facets.push(`slot:${dayOfWeek}-${timeOfDay}`);
  else if (timeOfDay) facets.push(`time:${timeOfDay}`);
  else if (dayOfWeek) facets.push(`day:${dayOfWeek}`);
  return facets;
}

/** Everything that the filter asks of a capsule `f`, except who may see it. */
export function matches(filter: CapsuleFilter): Sql {
  const { tags, timeOfDay, dayOfWeek, maxSpend, people, creatorId, words } = filter;
  const conditions: Sql[] = [sql`true`];
  if (tags.length > 0) conditions.push(sql`f.tag_slugs @> ${tags}::text[]`);
  if (timeOfDay && dayOfWeek) {
    conditions.push(sql`f.slots @> ${[`${dayOfWeek}-${timeOfDay}`]}::text[]`);
  } else if (timeOfDay) {
    conditions.push(sql`f.times_of_day @> ${[timeOfDay]}::text[]`);
  } else if (dayOfWeek) {
    conditions.push(sql`f.days_of_week @> ${[dayOfWeek]}::text[]`);
  }
  if (maxSpend !== null) conditions.push(sql`f.estimated_spend <= ${maxSpend}`);
  if (people !== null) {
    conditions.push(sql`f.min_participants <= ${people} and f.max_participants >= ${people}`);
  }
  if (creatorId) conditions.push(sql`f.creator_id = ${creatorId}::uuid`);
  if (words) conditions.push(sql`f.search @@ ${words}::tsquery`);
  if (filter.isFollowing) {
    conditions.push(sql`exists (select from follows where followed_id = f.creator_id
      and follower_id = ${filter.viewerId}::uuid)`);
  }
  conditions.push(within(filter));
  const blockedIds = filter.viewer?.blockedIds ?? [];
  if (blockedIds.length > 0) conditions.push(sql`f.creator_id <> all (${blockedIds}::uuid[])`);
  return join(conditions, " and ");
}

// The Earth of the extension earthdistance, in metres.
const earthRadius = 6_378_168;

/** Inside the circle, where one is drawn. */
export function within({ near, radiusKm }: CapsuleFilter): Sql {
  if (!near || radiusKm === null) return sql`true`;
  const halfTurn = Math.min(Math.PI / 2, (radiusKm * 1000) / (2 * earthRadius));
  const chord = 2 * earthRadius * Math.sin(halfTurn);
  return sql`cube_enlarge(${earth(near)}, ${chord}::double precision, 3) @> f.location
    and f.location <-> ${earth(near)} <= ${chord}::double precision`;
}

export function earth({ lat, long }: Point): Sql {
  return sql`ll_to_earth(${lat}::double precision, ${long}::double precision)`;
}

/**
 * Along the surface. The same as earth_distance, which checks at every row that it is given points
 * of the Earth, and so takes twenty times as long.
 */
export function metresBetween(location: Sql, near: Point): Sql {
  return sql`(${2 * earthRadius}::double precision * asin(least(1,
    (${location} <-> ${earth(near)}) / ${2 * earthRadius}::double precision)))`;
}

/** What everyone may see; the partial indexes hold exactly these. */
export const isPublic: Sql = sql`f.visibility = 'public' and f.hidden_at is null`;

/**
 * What only some may see: the viewer's own that are private or hidden, and those they were let in
 * to. Few, by nature.
 */
export function privateOf(viewerId: string): Sql {
  return sql`not (${isPublic}) and (f.hidden_at is null or f.creator_id = ${viewerId}::uuid)
    and f.id in (select id from flenjors where creator_id = ${viewerId}::uuid
      and (visibility = 'private' or hidden_at is not null)
    union all select flenjor_id from flenjor_access where user_id = ${viewerId}::uuid)`;
}

/** Up to so many, looking at each costs less than a walk past those that do not fit. */
const rareLimit = 4000;

export type Rarest = { facet: string; isRare: boolean };

/** The facet with the fewest capsules; counting stops where a facet is no longer rare. */
export async function rarestFacet(
  db: Db,
  facets: string[],
  { mustCount = false } = {},
): Promise<Rarest | null> {
  const [first] = facets;
  if (!first) return null;
  if (facets.length === 1 && !mustCount) return { facet: first, isRare: false };
  const [rarest] = await sql`
    select facet, (select count(*) from (select from flenjor_facets ff
      where ff.facet = wanted.facet limit ${literal(rareLimit + 1)}) counted)::integer as count
    from unnest(${facets}::text[]) wanted (facet) order by 2 limit 1`.executePrepared<{
    facet: string;
    count: number;
  }>(db);
  return rarest ? { facet: rarest.facet, isRare: rarest.count <= rareLimit } : null;
}

const sampleSize = 400;
const enoughInSample = 6;

/** Whether so many fit that reading in order soon finds a page of them: a look at the newest tells. */
export async function isCommon(db: Db, filter: CapsuleFilter): Promise<boolean> {
  const [sample] = await sql`select count(*)::integer as count from (
      select * from flenjors f where ${isPublic} order by f.created_at desc, f.id desc
      limit ${literal(sampleSize)}) f where ${matches(filter)}`.executePrepared<{ count: number }>(
    db,
  );
  return (sample?.count ?? 0) >= enoughInSample;
}

/** Whether a capsule under one of the facets may still not fit. */
export function asksMoreThanOneFacet(filter: CapsuleFilter): boolean {
  const { maxSpend, people, words, radiusKm } = filter;
  const others = [maxSpend, people, words, radiusKm].some((wish) => wish !== null);
  return others || facetsOf(filter).length > 1;
}

/** Whether all that is under its facet fits, so that nothing else of it need be read to choose. */
export function asksOnlyOneFacet(filter: CapsuleFilter): boolean {
  const isOne = facetsOf(filter).length === 1 && !asksMoreThanOneFacet(filter);
  return isOne && !filter.viewer?.blockedIds.length;
}

/** Whether the capsules are those of certain people, who are few. */
export function isOfPeople({ creatorId, isFollowing }: CapsuleFilter): boolean {
  return creatorId !== null || isFollowing;
}

const mostFollowed = 1000;
const mostOfOne = 4000;

/** As `f`, what everyone may see: the newest of one person, or of each whom the viewer follows. */
export function ofPeople(
  { creatorId, isFollowing, viewerId }: CapsuleFilter,
  { each, before = nothing }: { each: number; before?: Sql },
): Sql {
  if (!isFollowing) {
    return sql`(select * from flenjors f where f.creator_id = ${creatorId}::uuid
      and ${isPublic} ${before} order by f.created_at desc, f.id desc
      limit ${literal(Math.max(each, mostOfOne))}) f`;
  }
  return sql`(select followed_id from follows where follower_id = ${viewerId}::uuid
      order by created_at desc limit ${literal(mostFollowed)}) people
    cross join lateral (select * from flenjors f where f.creator_id = people.followed_id
      and ${isPublic} ${before} order by f.created_at desc, f.id desc limit ${literal(each)}) f`;
}
