import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import { type CapsuleFilter, matches } from "./discover-filter.sql.ts";

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

/** Whether the capsules are those of certain people, who are few. */
export function isOfPeople({ creatorId, isFollowing }: CapsuleFilter): boolean {
  return creatorId !== null || isFollowing !== null;
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
