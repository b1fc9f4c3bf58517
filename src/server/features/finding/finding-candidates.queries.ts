import type { Db } from "../../db/schema.ts";
import { join, literal, type Sql, sql } from "../../db/sql.ts";
import type { Need } from "../../finding/needs.ts";
import type { Candidate } from "../../finding/rank.ts";
import { isPrivateOf, isPublic } from "../capsules/capsules.sql.ts";
import { type CapsuleFilter, matches } from "../discover/discover-filter.sql.ts";

/**
 * So many of the newest, and of the most loved of a facet, are looked at one by one; fewer where they
 * meet the only need anyway, or where only a part of the question is looked for.
 */
const walked = { newest: 300, loved: 400, lovedAlone: 150, lovedForPart: 100 };
/** So many that meet every need are ranked. */
const mostStrict = 100;
/** And so many of each way to leave something out. */
const mostRelaxed = 30;
/** A word that nothing else goes with is worth a few. */
const mostOfWord = 10;
/** So many words are looked for one by one. */
export const mostWorded = 3;
/** Among what the index of words gives, so many are looked at. */
const mostLookedAt = 500;
/** Of the facets of one need, so many are read. */
const mostFacets = 4;

/** Whether the capsule `f` meets the need. */
function isMet({ met, most, people }: Need): Sql {
  if (met !== null) return sql`f.search @@ ${met}::tsquery`;
  if (most !== null) return sql`f.estimated_spend <= ${most}`;
  if (people !== null) {
    return sql`f.min_participants <= ${people} and f.max_participants >= ${people}`;
  }
  return sql`false`;
}

/** One query for all that the document says, because each reads the document anew. */
function allMet(needs: readonly Need[]): Sql {
  const said = needs.flatMap(({ met }) => met ?? []);
  const others = needs.filter(({ met }) => met === null);
  const conditions = [
    ...(said.length > 0 ? [sql`f.search @@ ${said.join(" & ")}::tsquery`] : []),
    ...others.map((need) => sql`(${isMet(need)})`),
  ];
  return conditions.length > 0 ? join(conditions, " and ") : sql`true`;
}

function isNearlyMet({ nearly }: Need): Sql {
  return nearly === null ? sql`false` : sql`f.search @@ ${nearly}::tsquery`;
}

type Wanted = { filter: CapsuleFilter; needs: readonly Need[] };

/**
 * Capsules that meet every need, among the most loved of the facet that tells most,
 * or where no need has one among the newest. Where many do, these are enough, and nothing else need
 * be read.
 */
export function selectStrictAmongLoved(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { filter, needs } = wanted;
  const newest = sql`(select f.id from (select * from flenjors f where ${isPublic}
      order by f.created_at desc, f.id desc limit ${literal(walked.newest)}) f
    where ${isPublic} and ${matches(filter)} and ${allMet(needs)})`;
  const among = needs.length > 1 ? walked.loved : walked.lovedAlone;
  const ways = mostTelling(needs) ? lovedMeeting(wanted, needs, among) : [newest];
  const own = filter.viewerId ? [privately(filter, filter.viewerId, allMet(needs))] : [];
  return selectFacts(db, needs, join([...ways, ...own], " union "));
}

/** Those that meet all these needs among the most loved of the one that tells most. */
function lovedMeeting({ filter }: Wanted, needs: readonly Need[], among: number): Sql[] {
  const driving = mostTelling(needs);
  const facets = driving?.facets.slice(0, mostFacets) ?? [];
  const others = needs.filter((need) => need !== driving);
  const each = Math.ceil(among / Math.max(1, facets.length));
  return facets.map(
    (facet) => sql`(select f.id from (${lovedOf(facet, each)}) loved
      join flenjors f on f.id = loved.id
      where ${isPublic} and ${matches(filter)} and ${allMet(others)})`,
  );
}

/** All that meet every need, wherever they are: for what is rare. */
export function selectStrict(db: Db, wanted: Wanted): Promise<Candidate[]> {
  return selectFacts(db, wanted.needs, lookUp(wanted, wanted.needs, mostStrict));
}

/**
 * Capsules that have one of the words together with something else that is asked for,
 * or the word alone; that meet all facets but one; or what is near to one. No way reads more than a
 * few, so a question of many parts costs no more than so many times that.
 */
export function selectRelaxed(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { filter, needs } = wanted;
  const worded = needs.filter(({ facets, met }) => facets.length === 0 && met !== null);
  const faceted = needs.filter(({ facets }) => facets.length > 0);
  const withoutOne = faceted.map((left) => faceted.filter((need) => need !== left));
  const facets = needs.flatMap((need) => [...need.facets, ...need.nearFacets].slice(0, mostFacets));
  const ways = [
    ...worded.slice(0, mostWorded).flatMap((need) => wordWays(wanted, need)),
    ...(faceted.length > 1 ? withoutOne : []).flatMap((others) =>
      lovedMeeting(wanted, others, walked.lovedForPart),
    ),
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

/** With something else of the question in one look at the index, because its list is read each time. */
function wordWays(wanted: Wanted, need: Need): Sql[] {
  const others = wanted.needs.filter((other) => other !== need).flatMap(({ met }) => met ?? []);
  const together = { ...need, met: `${need.met} & (${others.join(" | ")})` };
  return [
    ...(others.length > 0 ? [lookUp(wanted, [together], mostRelaxed)] : []),
    lookUp(wanted, [need], mostOfWord),
  ];
}

/** Only those that are not for everyone, and that the viewer may see. */
export function selectPrivate(db: Db, { filter, needs }: Wanted): Promise<Candidate[]> {
  if (!filter.viewerId) return Promise.resolve([]);
  return selectFacts(db, needs, privately(filter, filter.viewerId, allMet(needs)));
}

/** Whether the viewer may see a private capsule that has one of the words. */
export async function hasPrivateWords(db: Db, { filter, needs }: Wanted): Promise<boolean> {
  if (!filter.viewerId) return false;
  const some = join(
    needs.map((need) => sql`(${isMet(need)})`),
    " or ",
  );
  const rows = await sql`select from (${privately(filter, filter.viewerId, some)}) found
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * In no order: the index of words gives them as they come. Half of all capsules are for an evening or
 * a Saturday, so slots, prices and people are looked at one by one, among so many.
 */
function lookUp({ filter }: Wanted, needs: readonly Need[], most: number): Sql {
  const rare = needs.filter(({ met, meaning }) => met !== null && meaning?.kind !== "slot");
  const common = needs.filter((need) => !rare.includes(need));
  if (rare.length === 0 || common.length === 0) {
    return sql`(select f.id from flenjors f
      where ${isPublic} and ${matches(filter)} and ${allMet(needs)} limit ${literal(most)})`;
  }
  return sql`(select f.id from (select * from flenjors f
      where ${isPublic} and ${matches(filter)} and ${allMet(rare)} limit ${literal(mostLookedAt)}) f
    where ${allMet(common)} limit ${literal(most)})`;
}

function lovedOf(facet: string, most: number): Sql {
  return sql`select flenjor_id as id from flenjor_facets where facet = ${facet}
    order by heat desc, flenjor_id desc limit ${literal(most)}`;
}

/** Of the needs with facets, the one that fewest capsules are likely to meet. */
function mostTelling(needs: readonly Need[]): Need | undefined {
  const kinds = ["creator", "place", "tag", "slot"];
  return needs
    .filter(({ facets }) => facets.length > 0)
    .sort((a, b) => kinds.indexOf(a.meaning?.kind ?? "") - kinds.indexOf(b.meaning?.kind ?? ""))[0];
}

function privately(filter: CapsuleFilter, viewerId: string, condition: Sql): Sql {
  return sql`(select f.id from flenjors f where ${isPrivateOf(viewerId)} and ${matches(filter)}
    and (${condition}))`;
}

/** How each of the capsules that a query finds meets each need. A document is read once for all. */
function selectFacts(db: Db, needs: readonly Need[], found: Sql): Promise<Candidate[]> {
  const fit = ({ closest }: Need) =>
    closest === null ? sql`0` : sql`ts_rank('{0.1, 0.3, 0.6, 1}', f.search, ${closest}::tsquery)`;
  const statement = sql`select f.id, f.language, coalesce(s.score, 0) as score,
      array[${join(needs.map(isMet), ", ")}]::boolean[] as met,
      array[${join(needs.map(isNearlyMet), ", ")}]::boolean[] as nearly,
      array[${join(needs.map(fit), ", ")}]::double precision[] as fit
    from (select f.id, f.language, f.estimated_spend, f.min_participants, f.max_participants,
        f.search || ''::tsvector as search
      from (${found}) found join flenjors f on f.id = found.id offset 0) f
    left join flenjor_scores s on s.flenjor_id = f.id`;
  // Short questions have few shapes. Longer ones have too many for each to keep a plan.
  return needs.length <= mostPlanned
    ? statement.executePrepared<Candidate>(db)
    : statement.execute<Candidate>(db);
}

const mostPlanned = 2;
