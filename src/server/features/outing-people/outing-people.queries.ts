import type { Insertable, Updateable } from "kysely";
import type { OutingVote } from "../../../contract/outings/outing.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import { hiddenTitle } from "../outings/outings.sql.ts";

export type Person = {
  id: string;
  outing_id: string;
  is_host: boolean;
  answer: Schema["outing_people"]["answer"];
  is_answer_by_votes: boolean;
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
    .select(["id", "outing_id", "is_host", "answer", "is_answer_by_votes"])
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

/** The address that a guest gave; null where there is none any more. */
export async function findAddress(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("outing_people")
    .select("email")
    .where("id", "=", personId)
    .where("user_id", "is", null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Unless it has become another one meanwhile. */
export async function noteConfirmed(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await db
    .updateTable("outing_people")
    .set({ address_confirmed_at: now })
    .where("id", "=", id)
    .where("email", "=", email)
    .where("address_confirmed_at", "is", null)
    .execute();
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

/** Also on dates that were withdrawn: they may be offered again. */
export function selectVotesOf(db: Db, personId: string): Promise<{ vote: OutingVote }[]> {
  return sql`select vote from outing_votes
    where person_id = ${personId}::uuid`.executePrepared<{ vote: OutingVote }>(db);
}

/**
 * Whether there is a block between a host and a member. The member's row stays locked, so that a
 * block at the same moment comes before and is found, or comes after and makes them leave.
 */
export async function isParted(db: Db, hostId: string | null, userId: string): Promise<boolean> {
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

/** Those whom somebody has asked, and who have not answered, need not hear that it comes to nothing. */
export async function deleteOnlyAsked(db: Db, hostId: string): Promise<string[]> {
  const rows = await sql`delete from outing_people where id in (select x.id from outing_people x
      join outings o on o.id = x.outing_id
      where o.host_id = ${hostId}::uuid and x.answer is null limit ${literal(atOnce)})
    returning outing_id`.execute<{ outing_id: string }>(db);
  return [...new Set(rows.map(({ outing_id }) => outing_id))];
}

/** Some of the outings that somebody hosts alone, in steps far below the time of one statement. */
export async function deleteHostedAlone(db: Db, userId: string): Promise<string[]> {
  const rows = await sql`delete from outings where id in (select o.id from outings o
      where o.host_id = ${userId}::uuid and not exists (select from outing_people x
        where x.outing_id = o.id and not x.is_host) limit ${literal(atOnce)})
    returning id`.execute<{ id: string }>(db);
  return rows.map(({ id }) => id);
}

/**
 * Some of the outings that somebody hosts for others lose their host: what is to come is called off,
 * what was stays for those who were there. A host without a name takes the place of the one who left.
 */
export async function leaveHosted(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await sql`select id from outings where host_id = ${userId}::uuid
    order by id limit ${literal(atOnce)} for no key update`.execute<{ id: string }>(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`update outings set state = 'cancelled', revision = revision + 1, updated_at = ${now}
    where id = any (${ids}::uuid[]) and state <> 'cancelled' and ends_at > ${now}`.execute(db);
  await sql`delete from moderation_cases where outing_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from outing_people where outing_id = any (${ids}::uuid[]) and is_host`.execute(
    db,
  );
  // Nobody answers for the words of guests any more.
  for (const written of [sql`outing_messages`, sql`outing_memories`]) {
    await sql`delete from ${written} g using outing_people x where x.id = g.person_id
      and x.user_id is null and g.outing_id = any (${ids}::uuid[])`.execute(db);
  }
  // Of its key only a hash is known, and nobody has the key.
  await sql`insert into outing_people (id, outing_id, is_host, answer, key_hash)
    select new_id(), id, true, 'yes', sha256(gen_random_uuid()::text::bytea)
    from unnest(${ids}::uuid[]) id`.execute(db);
  await leaveWords(db, ids);
  await sql`update outings set host_id = null where id = any (${ids}::uuid[])`.execute(db);
  return ids;
}

/**
 * The words of a host who leaves go from what is called off: the title they gave, and a plan that not
 * everyone can read where it came from. What was stays whole for those who were there.
 */
async function leaveWords(db: Db, ids: string[]): Promise<void> {
  await sql`update outings o set hidden_title = null, title = coalesce((select f.title
      from flenjors f where f.id = o.flenjor_id and ${isPublic}), ${hiddenTitle}::text)
    where id = any (${ids}::uuid[]) and state = 'cancelled'`.execute(db);
  const rows = await sql`update outings o set place = '', scene = null, scene_placeholder = null
    where id = any (${ids}::uuid[]) and state = 'cancelled'
      and not exists (select from flenjors f where f.id = o.flenjor_id and ${isPublic})
    returning id`.execute<{ id: string }>(db);
  const wordless = rows.map(({ id }) => id);
  await sql`update outing_moments set plan = plan || jsonb_build_object('title',
      ${hiddenTitle}::text, 'description', '', 'activities', '[]'::jsonb,
      'places', '[]'::jsonb, 'assets', '[]'::jsonb)
    where outing_id = any (${wordless}::uuid[])`.execute(db);
  for (const kept of [sql`outing_removed_moments`, sql`outing_ticks`, sql`outing_assets`]) {
    await sql`delete from ${kept} where outing_id = any (${wordless}::uuid[])`.execute(db);
  }
}

/** Those whose host is gone and which everybody else has left too. */
export async function deleteForsaken(db: Db): Promise<void> {
  await sql`delete from outings o where o.host_id is null and not exists (select
    from outing_people x where x.outing_id = o.id and not x.is_host)`.execute(db);
}

export async function deleteMemberships(db: Db, userId: string): Promise<string[]> {
  const rows = await sql`delete from outing_people where user_id = ${userId}::uuid
    returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

/** Names, addresses and memories of guests of some outings that ended before; how many outings it was. */
export async function forgetGuestsBefore(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const rows = await sql`with ended as (
      update outings set forgotten_at = ${now} where id in (select id from outings
        where ends_at < ${before} and forgotten_at is null order by ends_at limit ${limit})
      returning id
    ), guests as (
      update outing_people x set name = '', email = null, address_confirmed_at = null
      from ended where x.outing_id = ended.id and x.user_id is null
    ), memories as (
      delete from outing_memories w using ended, outing_people x
      where w.outing_id = ended.id and x.id = w.person_id and x.user_id is null
    )
    select id from ended`.execute(db);
  return rows.length;
}
