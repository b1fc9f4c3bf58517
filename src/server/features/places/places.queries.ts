import type { UsedPlace } from "../../../contract/places.ts";
import type { Db } from "../../db/schema.ts";
import { join, literal, sql } from "../../db/sql.ts";

type UsedPlaceSearch = {
  /** Each begins a word of the name. */
  words: string[];
  near: { lat: number; long: number } | null;
  limit: number;
  /** People whose capsules do not count. */
  unseen: string[];
};

/** So many are looked at, the nearest first: a word that everyone uses must not read them all. */
const mostLookedAt = 1000;
const aroundKm = 60;
const kmPerDegree = 111;

/**
 * The same place is the same name within a kilometre or so; its newest spelling is shown. Whether a
 * capsule is public is asked here, at every search, so nothing has to follow when that changes.
 */
export async function selectUsedPlaces(
  db: Db,
  { words, near, limit, unseen }: UsedPlaceSearch,
): Promise<UsedPlace[]> {
  const fits = words.map((word) => sql`words_of_place(p.name) like '% ' || fold(${word}) || '%'`);
  const km = near
    ? sql`${literal(kmPerDegree)} * sqrt((p.lat - ${near.lat}) ^ 2
        + ((p.long - ${near.long}) * cos(radians(${near.lat}))) ^ 2)`
    : sql`0`;
  return sql`
    with named as materialized (
      select p.id, p.experience_id, fold(p.name) as name, p.lat, p.long, ${km} as km
      from places p where ${join(fits, " and ")}
      order by km, p.id desc limit ${literal(mostLookedAt)}
    ), used as (
      select max(n.id::text)::uuid as id, count(distinct f.id)::integer as flenjors_count,
        min(n.km) as km
      from named n join experiences e on e.id = n.experience_id
        join flenjors f on f.id = e.flenjor_id
      where f.visibility = 'public' and f.hidden_at is null
        and f.creator_id <> all (${unseen}::uuid[])
      group by n.name, round(n.lat::numeric, 2), round(n.long::numeric, 2)
      order by (min(n.km) > ${literal(aroundKm)}), count(distinct f.id) desc, min(n.km), n.name
      limit ${limit}
    )
    select p.name, p.provider, p.provider_id, p.address, p.lat, p.long, p.country, p.state, p.city,
      used.flenjors_count
    from used join places p on p.id = used.id
    order by (used.km > ${literal(aroundKm)}), used.flenjors_count desc, used.km, p.name`.execute<UsedPlace>(
    db,
  );
}
