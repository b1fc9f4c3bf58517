import type { UsedPlace } from "../../../contract/places.ts";
import type { Db } from "../../db/schema.ts";
import { join, literal, sql } from "../../db/sql.ts";

type UsedPlaceSearch = {
  /** Each begins a word of the name. */
  words: string[];
  near: { lat: number; long: number } | null;
  limit: number;
  /** People whose capsules do not count. */
  blockedIds: string[];
};

/** So many are looked at, the nearest first: a word that everyone uses must not read them all. */
const mostLookedAt = 1000;
/** Of one person, so that nobody takes all of these. */
const mostOfOne = 50;
/** After so many places that nobody else uses, those of others come first. */
const firstOfOne = 3;
const aroundKm = 60;
const kmPerDegree = 111;

/**
 * The same place is the same name within a kilometre or so; its newest spelling is shown. Only
 * places that a public capsule shows are searched, and each capsule is asked again whether it is
 * public.
 */
export async function selectUsedPlaces(
  db: Db,
  { words, near, limit, blockedIds }: UsedPlaceSearch,
): Promise<UsedPlace[]> {
  const fits = words.map((word) => sql`p.words like '% ' || fold(${word}) || '%'`);
  const km = near
    ? sql`${literal(kmPerDegree)} * sqrt((p.lat - ${near.lat}) ^ 2
        + ((p.long - ${near.long}) * cos(radians(${near.lat}))) ^ 2)`
    : sql`0`;
  return sql`
    with fitting as (
      select p.id, p.experience_id, p.name, p.lat, p.long, ${km} as km,
        row_number() over (partition by p.shown_by order by ${km}, p.id desc) as of_one
      from places p where ${join(fits, " and ")} and p.shown_by is not null
        and p.shown_by <> all (${blockedIds}::uuid[])
    ), named as materialized (
      select id, experience_id, fold(name) as name, lat, long, km from fitting
      where of_one <= ${literal(mostOfOne)} order by km, id desc limit ${literal(mostLookedAt)}
    ), grouped as (
      select max(n.id::text)::uuid as id, n.name, count(distinct f.id)::integer as flenjors_count,
        count(distinct f.creator_id) as people, min(f.creator_id::text) as person, min(n.km) as km
      from named n join experiences e on e.id = n.experience_id
        join flenjors f on f.id = e.flenjor_id
      where f.visibility = 'public' and f.hidden_at is null
      group by n.name, round(n.lat::numeric, 2), round(n.long::numeric, 2)
    ), used as (
      select id, flenjors_count, row_number() over (order by (km > ${literal(aroundKm)}),
        (people = 1 and of_one > ${literal(firstOfOne)}), people desc, flenjors_count desc, km, name
      ) as rank
      from (select *, row_number() over (partition by people = 1, person, km > ${literal(aroundKm)}
        order by flenjors_count desc, km, name) as of_one from grouped) ranked
      order by rank limit ${limit}
    )
    select p.name, p.provider, p.provider_id, p.address, p.lat, p.long, p.country, p.state, p.city,
      used.flenjors_count
    from used join places p on p.id = used.id order by used.rank`.execute<UsedPlace>(db);
}
