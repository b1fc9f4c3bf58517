import type { Db } from "../../db/schema.ts";
import { join, literal, type Sql, sql } from "../../db/sql.ts";
import type { Need } from "../../finding/needs.ts";
import type { Candidate } from "../../finding/rank.ts";
import { isPrivateOf, isPublic } from "../capsules/capsules.sql.ts";
import { type CapsuleFilter, matches } from "../discover/discover-filter.sql.ts";

/** So many of the newest, and of the most loved of a facet, are looked at one by one. */
const walked = { newest: 300, loved: 400 };
/** So many that meet every need are ranked. */
const mostStrict = 200;
/** And so many of each way to leave something out. */
const mostRelaxed = 40;

/** Of the facets of one need, so many are read. */
const mostFacets = 6;

/** Whether the capsule `f` meets the need. */
function isMet({ met, most, people }: Need): Sql {
  if (met !== null) return sql`f.search @@ ${met}::tsquery`;
  if (most !== null) return sql`f.estimated_spend <= ${most}`;
  if (people !== null) {
    return sql`f.min_participants <= ${people} and f.max_participants >= ${people}`;
  }
  return sql`false`;
}

function allMet(needs: readonly Need[]): Sql {
  return join(
    needs.map((need) => sql`(${isMet(need)})`),
    " and ",
  );
}

function isNearlyMet({ nearly }: Need): Sql {
  return nearly === null ? sql`false` : sql`f.search @@ ${nearly}::tsquery`;
}

type Wanted = { filter: CapsuleFilter; needs: readonly Need[] };

/**
 * The fourth step: capsules that meet every need, among the newest and the most loved. Where many
 * do, these are enough, and nothing else need be read.
 */
export function selectStrictAmongLoved(db: Db, { filter, needs }: Wanted): Promise<Candidate[]> {
  const fits = sql`${isPublic} and ${matches(filter)} and ${allMet(needs)}`;
  const newest = sql`(select f.id from (select * from flenjors f where ${isPublic}
      order by f.created_at desc, f.id desc limit ${literal(walked.newest)}) f where ${fits})`;
  const driving = mostTelling(needs);
  const each = Math.ceil(walked.loved / Math.max(1, driving.length));
  const loved = driving.map(
    (facet) => sql`(select f.id from (${lovedOf(facet, each)}) loved
      join flenjors f on f.id = loved.id where ${fits})`,
  );
  const own = filter.viewerId ? [privately(filter, filter.viewerId, allMet(needs))] : [];
  return selectFacts(db, needs, join([newest, ...loved, ...own], " union "));
}

/** All that meet every need, wherever they are: for what is rare. */
export function selectStrict(db: Db, wanted: Wanted): Promise<Candidate[]> {
  return selectFacts(db, wanted.needs, lookUp(wanted, allMet(wanted.needs), mostStrict));
}

/**
 * The fifth step: capsules that meet all needs but one, or one of them, or what is near to one. No
 * way reads more than a few, so a question of many parts costs no more than so many times that.
 */
export function selectRelaxed(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { filter, needs } = wanted;
  const withoutOne = needs.map((left) => needs.filter((need) => need !== left));
  const facets = needs.flatMap((need) => [...need.facets, ...need.nearFacets].slice(0, mostFacets));
  const worded = needs.filter((need) => need.facets.length === 0);
  const ways = [
    ...(needs.length > 1 ? withoutOne : []).map((others) =>
      lookUp(wanted, allMet(others), mostRelaxed),
    ),
    ...(needs.length > 2 ? worded : []).map((need) => lookUp(wanted, isMet(need), mostRelaxed)),
    ...[...new Set(facets)].map(
      (facet) => sql`(select f.id from (${lovedOf(facet, mostRelaxed)}) loved
        join flenjors f on f.id = loved.id where ${isPublic} and ${matches(filter)})`,
    ),
  ];
  const some = join(
    needs.map((need) => sql`(${isMet(need)})`),
    " or ",
  );
  const own = filter.viewerId ? [privately(filter, filter.viewerId, some)] : [];
  if (ways.length + own.length === 0) return Promise.resolve([]);
  return selectFacts(db, needs, join([...ways, ...own], " union "));
}

/** Only those that are not for everyone, and that the viewer may see. */
export function selectPrivate(db: Db, { filter, needs }: Wanted): Promise<Candidate[]> {
  if (!filter.viewerId) return Promise.resolve([]);
  return selectFacts(db, needs, privately(filter, filter.viewerId, allMet(needs)));
}

/** In no order: the index of words gives them as they come. */
function lookUp({ filter }: Wanted, condition: Sql, most: number): Sql {
  return sql`(select f.id from flenjors f
    where ${isPublic} and ${matches(filter)} and ${condition} limit ${literal(most)})`;
}

function lovedOf(facet: string, most: number): Sql {
  return sql`select flenjor_id as id from flenjor_facets where facet = ${facet}
    order by heat desc, flenjor_id desc limit ${literal(most)}`;
}

/** The facets of the need that fewest capsules are likely to meet. */
function mostTelling(needs: readonly Need[]): string[] {
  const kinds = ["creator", "place", "tag", "slot"];
  const faceted = needs
    .filter(({ facets }) => facets.length > 0)
    .sort((a, b) => kinds.indexOf(a.meaning?.kind ?? "") - kinds.indexOf(b.meaning?.kind ?? ""));
  return faceted[0]?.facets ?? [];
}

function privately(filter: CapsuleFilter, viewerId: string, condition: Sql): Sql {
  return sql`(select f.id from flenjors f where ${isPrivateOf(viewerId)} and ${matches(filter)}
    and (${condition}))`;
}

/** How each of the capsules that a query finds meets each need. */
function selectFacts(db: Db, needs: readonly Need[], found: Sql): Promise<Candidate[]> {
  const fit = ({ closest }: Need) =>
    closest === null ? sql`0` : sql`ts_rank('{0.1, 0.3, 0.6, 1}', f.search, ${closest}::tsquery)`;
  return sql`select f.id, f.language, coalesce(s.score, 0) as score,
      array[${join(needs.map(isMet), ", ")}]::boolean[] as met,
      array[${join(needs.map(isNearlyMet), ", ")}]::boolean[] as nearly,
      array[${join(needs.map(fit), ", ")}]::double precision[] as fit
    from (${found}) found join flenjors f on f.id = found.id
    left join flenjor_scores s on s.flenjor_id = f.id`.execute<Candidate>(db);
}
