import type { Insertable, Updateable } from "kysely";
import type { OutingVote } from "../../../contract/outings/outing.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type Person = {
  id: string;
  outing_id: string;
  is_host: boolean;
  answer: Schema["outing_people"]["answer"];
};

export async function insertPerson(
  db: Db,
  person: Insertable<Schema["outing_people"]>,
): Promise<void> {
  await db.insertInto("outing_people").values(person).execute();
}

/** Nobody can remove them until the transaction ends. */
export async function holdPersonOfUser(
  db: Db,
  outingId: string,
  userId: string,
): Promise<Person | undefined> {
  return db
    .selectFrom("outing_people")
    .select(["id", "outing_id", "is_host", "answer"])
    .where("outing_id", "=", outingId)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findHostName(db: Db, outingId: string): Promise<string> {
  const [row] = await sql`select h.full_name from outings o join users h on h.id = o.host_id
    where o.id = ${outingId}::uuid`.executePrepared<{ full_name: string }>(db);
  return row?.full_name ?? "";
}

export async function updatePerson(
  db: Db,
  id: string,
  changes: Updateable<Schema["outing_people"]>,
): Promise<void> {
  await db.updateTable("outing_people").set(changes).where("id", "=", id).execute();
}

/** Votes and messages go along; ticks stay, and are nobody's. */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outing_people").where("id", "=", id).execute();
}

export type GivenVote = { starts_on: string; vote: OutingVote };

/** The dates among these that are offered now. */
export async function selectOffered(db: Db, outingId: string, dates: string[]): Promise<string[]> {
  const rows = await sql`select starts_on::text as starts_on from outing_dates
    where outing_id = ${outingId}::uuid and withdrawn_at is null
      and starts_on = any (${dates}::date[])`.executePrepared<{ starts_on: string }>(db);
  return rows.map(({ starts_on }) => starts_on);
}

export async function upsertVotes(
  db: Db,
  { id, outing_id }: Pick<Person, "id" | "outing_id">,
  votes: readonly GivenVote[],
): Promise<void> {
  await sql`insert into outing_votes (outing_id, starts_on, person_id, vote)
    select ${outing_id}::uuid, given.starts_on, ${id}::uuid, given.vote
    from unnest(${votes.map(({ starts_on }) => starts_on)}::date[],
      ${votes.map(({ vote }) => vote)}::text[]) given (starts_on, vote)
    on conflict (outing_id, starts_on, person_id) do update set vote = excluded.vote`.execute(db);
}

/**
 * Whether there is a block between a host and a member. The member's row stays locked, so that a
 * block at the same moment comes before and is found, or comes after and makes them leave.
 */
export async function isParted(db: Db, hostId: string, userId: string): Promise<boolean> {
  await sql`select from users where id = ${userId}::uuid for no key update`.executePrepared(db);
  const [found] = await sql`select from blocks
    where (blocker_id = ${hostId}::uuid and blocked_id = ${userId}::uuid)
      or (blocker_id = ${userId}::uuid and blocked_id = ${hostId}::uuid)
    limit 1`.executePrepared(db);
  return found !== undefined;
}

/** Between these two there is a block: each leaves what the other hosts. The outings they leave. */
export async function deleteParted(db: Db, one: string, other: string): Promise<string[]> {
  const rows = await sql`delete from outing_people x using outings o where o.id = x.outing_id
      and ((o.host_id = ${one}::uuid and x.user_id = ${other}::uuid)
        or (o.host_id = ${other}::uuid and x.user_id = ${one}::uuid))
    returning x.outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

const atOnce = 100;

/** Some of the outings that somebody hosts, in steps that stay far below the time of one statement. */
export async function deleteHosted(db: Db, userId: string): Promise<string[]> {
  const rows = await sql`delete from outings where id in (select id from outings
      where host_id = ${userId}::uuid limit ${atOnce}) returning id`.execute<{ id: string }>(db);
  return rows.map(({ id }) => id);
}

export async function deleteMemberships(db: Db, userId: string): Promise<string[]> {
  const rows = await sql`delete from outing_people where user_id = ${userId}::uuid
    returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

/** Names and addresses of guests of some outings that ended before; how many outings it was. */
export async function forgetGuestsBefore(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const rows = await sql`with ended as (
      update outings set forgotten_at = ${now} where id in (select id from outings
        where ends_at < ${before} and forgotten_at is null order by ends_at limit ${limit})
      returning id
    ), guests as (
      update outing_people x set name = '', email = null
      from ended where x.outing_id = ended.id and x.user_id is null
    )
    select id from ended`.execute(db);
  return rows.length;
}
