import { type Insertable, sql as kyselySql, type Updateable } from "kysely";
import type { OutingAnswer, OutingState } from "../../../contract/outings/outing.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { isCapsulePublic, isConfided } from "./outings.sql.ts";

/** Somebody's part in an outing. */
export type Seat = {
  id: string;
  outing_id: string;
  user_id: string | null;
  is_host: boolean;
  answer: OutingAnswer | null;
  is_answer_by_votes: boolean;
  key_hash: Uint8Array | null;
};

const seatColumns: Sql = sql`id, outing_id, user_id, is_host, answer, is_answer_by_votes,
    key_hash from outing_people`;

/** Somebody who was asked and has not answered is shown nothing of a plan that moderators hide. */
export async function findMemberSeat(
  db: Db,
  outingId: string,
  userId: string,
): Promise<Seat | undefined> {
  const [seat] = await sql`select ${seatColumns} x where outing_id = ${outingId}::uuid
      and user_id = ${userId}::uuid and (is_host or answer is not null or not exists (select
        from outings o where o.id = x.outing_id and o.plan_hidden_at is not null))`.executePrepared<Seat>(
    db,
  );
  return seat;
}

export async function findGuestSeat(db: Db, keyHash: Buffer): Promise<Seat | undefined> {
  const [seat] = await sql`select ${seatColumns} where key_hash = ${keyHash}`.executePrepared<Seat>(
    db,
  );
  return seat;
}

/** Nobody can be removed until the transaction ends. */
export async function holdSeat(db: Db, id: string): Promise<Seat | undefined> {
  const [seat] =
    await sql`select ${seatColumns} where id = ${id}::uuid for no key update`.executePrepared<Seat>(
      db,
    );
  return seat;
}

export type LockedOuting = {
  id: string;
  host_id: string | null;
  flenjor_id: string | null;
  title: string;
  hidden_title: string | null;
  state: OutingState;
  time_zone: string;
  starts_on: string | null;
  ends_at: Date;
  most_people: number;
  invitation_number: number;
  is_plan_hidden: boolean;
  is_confided: boolean;
  is_capsule_public: boolean | null;
};

/** Changes of one outing come one after the other: its row is locked until the transaction ends. */
export async function lockOuting(db: Db, id: string): Promise<LockedOuting | undefined> {
  const [row] =
    await sql`select o.id, o.host_id, o.flenjor_id, o.title, o.hidden_title, o.state, o.time_zone,
      o.starts_on::text as starts_on, o.ends_at, o.most_people, o.invitation_number,
      o.plan_hidden_at is not null as is_plan_hidden,
      ${isConfided} as is_confided, ${isCapsulePublic} as is_capsule_public
    from outings o where o.id = ${id}::uuid for no key update`.executePrepared<LockedOuting>(db);
  return row;
}

export async function findCapsuleOf(db: Db, id: string): Promise<string | null> {
  const [row] = await sql`select flenjor_id from outings
    where id = ${id}::uuid`.executePrepared<{ flenjor_id: string | null }>(db);
  return row?.flenjor_id ?? null;
}

export type Hosted = { all: number; under_way: number };

/** Two outings that one host makes at once come one after the other. */
export async function countHosted(db: Db, hostId: string, now: Date): Promise<Hosted> {
  await sql`select from users where id = ${hostId}::uuid for no key update`.executePrepared(db);
  const [row] = await sql`select count(*)::integer as "all",
      (count(*) filter (where ends_at > ${now} and state <> 'cancelled'))::integer as under_way
    from outings where host_id = ${hostId}::uuid`.executePrepared<Hosted>(db);
  return row ?? { all: 0, under_way: 0 };
}

/** The one that was cancelled first; none where the host has cancelled none. */
export async function deleteOldestCancelled(db: Db, hostId: string): Promise<string[]> {
  const rows = await sql`delete from outings where id = (select id from outings
      where host_id = ${hostId}::uuid and state = 'cancelled' order by updated_at, id limit 1)
    returning id`.executePrepared<{ id: string }>(db);
  return rows.map(({ id }) => id);
}

export async function insertOuting(db: Db, outing: Insertable<Schema["outings"]>): Promise<void> {
  await db.insertInto("outings").values(outing).execute();
}

export async function insertDates(db: Db, outingId: string, dates: string[]): Promise<void> {
  if (dates.length === 0) return;
  await db
    .insertInto("outing_dates")
    .values(dates.map((starts_on) => ({ outing_id: outingId, starts_on })))
    .execute();
}

export async function insertHost(
  db: Db,
  host: { id: string; outing_id: string; user_id: string; answered_at: Date },
): Promise<void> {
  await db
    .insertInto("outing_people")
    .values({ ...host, is_host: true, answer: "yes", key_hash: null })
    .execute();
}

/** Raises the revision where calendars and mails are to tell of it. */
export async function updateOuting(
  db: Db,
  id: string,
  changes: Updateable<Schema["outings"]>,
  { isTold, now }: { isTold: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable("outings")
    .set({ ...changes, updated_at: now, ...(isTold && { revision: kyselySql`revision + 1` }) })
    .where("id", "=", id)
    .execute();
}

/** Those who can on this date, and have said nothing but their votes, come: as long as there are places. */
export async function takeVotersAlong(
  db: Db,
  outingId: string,
  { date, places }: { date: string; places: number },
): Promise<void> {
  await sql`update outing_people p set answer = 'yes' from (select x.id from outing_people x
      join outing_votes v on v.person_id = x.id and v.outing_id = x.outing_id
      where x.outing_id = ${outingId}::uuid and x.answer = 'maybe'
        and x.is_answer_by_votes and v.starts_on = ${date}::date
        and v.vote = 'yes' order by x.answered_at, x.id limit ${places}) chosen
    where p.id = chosen.id`.execute(db);
}

export async function deleteOuting(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outings").where("id", "=", id).execute();
}

export type OfferedDate = { starts_on: string; is_withdrawn: boolean };

export function selectDates(db: Db, outingId: string): Promise<OfferedDate[]> {
  return sql`select starts_on::text as starts_on, withdrawn_at is not null as is_withdrawn
    from outing_dates where outing_id = ${outingId}::uuid
    order by starts_on`.executePrepared<OfferedDate>(db);
}

/** One that was withdrawn is offered again, with the votes it had. */
export async function offerDate(db: Db, outingId: string, date: string): Promise<void> {
  await sql`insert into outing_dates (outing_id, starts_on) values (${outingId}::uuid, ${date}::date)
    on conflict (outing_id, starts_on) do update set withdrawn_at = null`.executePrepared(db);
}

export async function withdrawDate(
  db: Db,
  outingId: string,
  date: string,
  now: Date,
): Promise<void> {
  await sql`update outing_dates set withdrawn_at = ${now}
    where outing_id = ${outingId}::uuid and starts_on = ${date}::date`.executePrepared(db);
}

export type PeopleCount = { all: number; yes: number };

export async function countPeople(db: Db, outingId: string): Promise<PeopleCount> {
  const [row] = await sql`select count(*)::integer as "all",
      (count(*) filter (where answer = 'yes'))::integer as yes
    from outing_people where outing_id = ${outingId}::uuid`.executePrepared<PeopleCount>(db);
  return row ?? { all: 0, yes: 0 };
}

/** The open screens of these outings hear of the change once it is committed. */
export async function tellOutings(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`select tell_outing(${ids}::uuid[])`.executePrepared(db);
}

/** The site's own secret, made when it is first needed. */
export async function siteKey(db: Db, made: Buffer): Promise<Uint8Array> {
  const known = await findSiteKey(db);
  if (known) return known;
  await sql`insert into site_keys (name, key) values ('outings', ${made})
    on conflict (name) do nothing`.executePrepared(db);
  const key = await findSiteKey(db);
  if (!key) throw new Error("The site has no key for its outings.");
  return key;
}

async function findSiteKey(db: Db): Promise<Uint8Array | undefined> {
  const [row] = await sql`select key from site_keys
    where name = 'outings'`.executePrepared<{ key: Uint8Array }>(db);
  return row?.key;
}
