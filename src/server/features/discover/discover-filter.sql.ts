import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Language } from "../../../contract/shared/languages.ts";
import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Viewer } from "../../context.ts";
import { join, type Sql, sql } from "../../db/sql.ts";

export type Point = { lat: number; long: number };

export type CapsuleQuery = ParsedInput<"GET /flenjors">["query"];

/** The person who asks, and their place. */
type Asking = { viewer: Viewer | null; viewerId: string | null; near: Point | null };

type Rule<Wish> = {
  /** Takes the wish from a query; null where it has none. */
  read: (query: CapsuleQuery) => Wish | null;
  /** The facets that hold all that fits. Without any, each capsule must be looked at. */
  facets?: (wish: Wish) => string[];
  /** Whether the capsule `f` fits. */
  fits: (wish: Wish, asking: Asking) => Sql;
};

/** Only so that each of its functions knows the type of the wish. */
function rule<Wish>(parts: Rule<Wish>): Rule<Wish> {
  return parts;
}

type Slot = { day: DayOfWeek | null; time: TimeOfDay | null };

/** How each wish is read, found and checked. */
const rules = {
  tags: rule<string[]>({
    read: ({ tags = [] }) => (tags.length > 0 ? tags : null),
    facets: (slugs) => slugs.map((slug) => `tag:${slug}`),
    fits: (slugs) => sql`f.tag_slugs @> ${slugs}::text[]`,
  }),
  /** A day and a time together mean one experience that has both. */
  slot: rule<Slot>({
    read: ({ day_of_week: day = null, time_of_day: time = null }) =>
      day || time ? { day, time } : null,
    facets: ({ day, time }) => {
      if (day && time) return [`slot:${day}-${time}`];
      return [day ? `day:${day}` : `time:${time}`];
    },
    fits: ({ day, time }) => {
      if (day && time) return sql`f.slots @> ${[`${day}-${time}`]}::text[]`;
      return day
        ? sql`f.days_of_week @> ${[day]}::text[]`
        : sql`f.times_of_day @> ${[time]}::text[]`;
    },
  }),
  maxSpend: rule<number>({
    read: ({ max_spend }) => max_spend ?? null,
    fits: (most) => sql`f.estimated_spend <= ${most}`,
  }),
  people: rule<number>({
    read: ({ people }) => people ?? null,
    fits: (count) => sql`f.min_participants <= ${count} and f.max_participants >= ${count}`,
  }),
  language: rule<Language>({
    read: ({ written_in }) => written_in ?? null,
    facets: (language) => [`language:${language}`],
    fits: (language) => sql`f.language = ${language}`,
  }),
  /** By the address of the call and not by its query. */
  creatorId: rule<string>({
    read: () => null,
    facets: (id) => [`by:${id}`],
    fits: (id) => sql`f.creator_id = ${id}::uuid`,
  }),
  isFollowing: rule<true>({
    read: ({ following }) => following === "true" || null,
    // Their capsules are read person by person (`ofPeople`), so nothing is left to be looked at.
    facets: () => [],
    fits: (_, { viewerId }) => sql`exists (select from follows where followed_id = f.creator_id
      and follower_id = ${viewerId}::uuid)`,
  }),
  radiusKm: rule<number>({
    read: ({ radius_km }) => radius_km ?? null,
    fits: (radiusKm, { near }) => within({ near, radiusKm }),
  }),
  /** A tsquery, written by us from the words that people typed once these are understood. */
  words: rule<string>({ read: () => null, fits: (words) => sql`f.search @@ ${words}::tsquery` }),
};

type Rules = typeof rules;

/** The wishes of a query by rule; null where it has none. */
export type Wishes = {
  [Name in keyof Rules]: Rules[Name] extends Rule<infer Wish> ? Wish | null : never;
};

export type CapsuleFilter = Wishes & Asking;

const wishNames = Object.keys(rules) as (keyof Wishes)[];

export function wishesOf(query: CapsuleQuery): Wishes {
  const wishes = wishNames.map((name) => [name, rules[name].read(query)]);
  return Object.fromEntries(wishes) as Wishes;
}

/** The names of the wishes that a filter has. */
export function askedWishes(filter: CapsuleFilter): (keyof Wishes)[] {
  return wishNames.filter((name) => filter[name] !== null);
}

function ruleOf(name: keyof Wishes): Rule<unknown> {
  return rules[name] as unknown as Rule<unknown>;
}

export function facetsOf(filter: CapsuleFilter): string[] {
  return askedWishes(filter).flatMap((name) => ruleOf(name).facets?.(filter[name]) ?? []);
}

/** Everything that the filter asks of a capsule `f`, except who may see it. */
export function matches(filter: CapsuleFilter): Sql {
  const conditions = askedWishes(filter).map((name) => ruleOf(name).fits(filter[name], filter));
  const blockedIds = filter.viewer?.blockedIds ?? [];
  if (blockedIds.length > 0) conditions.push(sql`f.creator_id <> all (${blockedIds}::uuid[])`);
  return join([sql`true`, ...conditions], " and ");
}

/** Whether a capsule under one of the facets may still not fit, so that more of it must be read. */
export function needsMoreThanFacet(filter: CapsuleFilter): boolean {
  const isBesideFacets = askedWishes(filter).some((name) => !ruleOf(name).facets);
  return isBesideFacets || facetsOf(filter).length > 1;
}

/** Whether all that is under its facet fits, so that nothing else of it need be read to choose. */
export function asksOnlyOneFacet(filter: CapsuleFilter): boolean {
  const isOne = facetsOf(filter).length === 1 && !needsMoreThanFacet(filter);
  return isOne && !filter.viewer?.blockedIds.length;
}

// The Earth of the extension earthdistance, in metres.
const earthRadius = 6_378_168;

type Circle = { near: Point | null; radiusKm: number | null };

/** Inside the circle, where one is drawn. */
export function within({ near, radiusKm }: Circle): Sql {
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
