import type { OutingAnswer, OutingState, OutingVote } from "../../../contract/outings/outing.ts";
import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { StoredPlan } from "../../db/schema-outings.ts";
import { literal, type Sql, sql } from "../../db/sql.ts";
import {
  assetsOfOuting,
  capsuleOfOuting,
  countsOfOuting,
  datesOfOuting,
  isConfided,
  momentsOfOuting,
  personObject,
  votedDatesOfOuting,
} from "./outings.sql.ts";

export type MomentRow = {
  position: number;
  experience_id: string;
  day: number;
  time: string;
  zone: string;
  plan: StoredPlan;
};

export type PersonRow = {
  id: string;
  name: string;
  is_host: boolean;
  answer: OutingAnswer | null;
  answered_at: string | null;
  is_answer_by_votes: boolean;
  user: { id: string; username: string; full_name: string; picture: StoredCover | null } | null;
};

export type PictureRow = {
  facts: StoredCover;
  is_cover: boolean;
  owner_id: string;
  is_shown_by_capsule: boolean;
};

type Counts = { yes: number; maybe: number; no: number; invited: number };

/** The parts of an outing that lists and invitations show too. */
export type OutingBasis = {
  id: string;
  /** Null once the host's account is gone. */
  host_id: string | null;
  title: string;
  state: OutingState;
  scene: string | null;
  scene_placeholder: string | null;
  time_zone: string;
  starts_on: string | null;
  days_count: number;
  starts_at: Date;
  ends_at: Date;
  most_people: number;
  /** Nobody new is asked: only its author lets others into a capsule that is not for everyone. */
  is_confided: boolean;
  counts: Counts;
  /** Null where the viewer may not see it. */
  capsule: { id: string; title: string } | null;
  pictures: PictureRow[];
};

export type VotedDate = {
  starts_on: string;
  is_withdrawn: boolean;
  yes_count: number;
  if_need_be_count: number;
  no_count: number;
  own_vote: OutingVote | null;
  votes: { person_id: string; vote: OutingVote }[];
};

/** Everything of an outing, read in one statement: many ask again after every change. */
export type OutingRow = OutingBasis & {
  is_with_others: boolean;
  /** When the date that stands was taken. */
  settled_at: Date | null;
  revision: number;
  invitation_number: number;
  created_at: Date;
  moments: MomentRow[];
  people: PersonRow[];
  dates: VotedDate[];
  ticks: { activity_id: string; person_id: string | null; ticked_at: string }[];
  own_address: "given" | "confirmed" | null;
  site_key: Uint8Array | null;
};

const basis: Sql = sql`o.id, o.host_id, o.title, o.state, o.scene, o.scene_placeholder, o.time_zone,
    o.starts_on::text as starts_on, o.days_count, o.starts_at, o.ends_at, o.most_people,
    ${isConfided} as is_confided, ${countsOfOuting} as counts`;

export async function findOuting(
  db: Db,
  { outingId, personId }: { outingId: string; personId: string },
  viewer: Viewer | null,
): Promise<OutingRow | undefined> {
  const [row] = await sql`select ${basis}, o.is_with_others, o.settled_at, o.revision,
      o.invitation_number, o.created_at, ${momentsOfOuting} as moments, ${votedDatesOfOuting(personId)} as dates,
      ${capsuleOfOuting(viewer)} as capsule, ${assetsOfOuting(sql`true`)} as pictures,
      (select json_agg(${personObject} order by x.is_host desc, x.created_at, x.id)
        from outing_people x left join users u on u.id = x.user_id
        left join assets p on p.id = u.profile_picture_id where x.outing_id = o.id) as people,
      coalesce((select json_agg(json_build_object('activity_id', t.activity_id,
        'person_id', t.person_id, 'ticked_at', t.ticked_at)) from outing_ticks t
        where t.outing_id = o.id), '[]') as ticks,
      (select case when x.address_confirmed_at is null then 'given' else 'confirmed' end
        from outing_people x where x.id = ${personId}::uuid and x.email is not null) as own_address,
      (select key from site_keys where name = 'outings') as site_key
    from outings o where o.id = ${outingId}::uuid`.executePrepared<OutingRow>(db);
  return row;
}

/** An outing as the holder of its invitation is asked to join it. */
export type InvitationRow = OutingBasis & {
  host_name: string;
  invitation_number: number;
  invitation_hash: Uint8Array;
  people_count: number;
  moments: MomentRow[];
  dates: { starts_on: string; is_withdrawn: boolean }[];
  is_taking_part: boolean;
};

/** By the hash of its secret; that of somebody suspended, or to a plan that is hidden, invites nobody. */
export async function findInvitation(
  db: Db,
  hash: Buffer,
  viewer: Viewer | null,
): Promise<InvitationRow | undefined> {
  const [row] =
    await sql`select ${basis}, o.invitation_number, o.invitation_hash, coalesce(h.full_name, '') as host_name,
      (select count(*)::integer from outing_people x where x.outing_id = o.id) as people_count,
      ${momentsOfOuting} as moments, ${datesOfOuting} as dates,
      ${capsuleOfOuting(viewer)} as capsule, ${assetsOfOuting(sql`k.is_cover`)} as pictures,
      exists (select from outing_people x where x.outing_id = o.id
        and x.user_id = ${viewer?.id ?? null}::uuid) as is_taking_part
    from outings o left join users h on h.id = o.host_id
    where o.invitation_hash = ${hash} and o.is_with_others and o.plan_hidden_at is null
      and h.suspended_at is null`.executePrepared<InvitationRow>(db);
  return row;
}

export type OutingCardRow = OutingBasis & {
  place: string;
  first_place: MomentRow["plan"]["places"][number] | null;
  first_time: MomentRow["plan"]["time_of_day"];
  host: PersonRow;
  you: { id: string; is_host: boolean; answer: OutingAnswer | null };
  sort_key: string;
};

export type ListWindow = {
  when: "coming" | "past";
  now: Date;
  limit: number;
  offset: number;
  after: { key: string; id: string } | null;
};

/** No outing is longer: of those that began before, none is still to come. */
const longestDays = 402;

/** One's outings in the order of their beginnings, from an index of one's own. */
export async function selectOutingsOf(
  db: Db,
  viewer: Viewer,
  { when, now, limit, offset, after }: ListWindow,
): Promise<OutingCardRow[]> {
  const isPast = when === "past";
  const direction = isPast ? sql`desc` : sql`asc`;
  const range = isPast
    ? sql`me.starts_at <= ${now} and o.ends_at <= ${now}`
    : sql`me.starts_at > ${now}::timestamptz - make_interval(days => ${literal(longestDays)})
        and o.ends_at > ${now}`;
  const rest = !after
    ? sql``
    : isPast
      ? sql`and (me.starts_at, me.outing_id) < (${after.key}::timestamptz, ${after.id}::uuid)`
      : sql`and (me.starts_at, me.outing_id) > (${after.key}::timestamptz, ${after.id}::uuid)`;
  return sql`select ${basis}, o.place, me.starts_at::text as sort_key,
      ${capsuleOfOuting(viewer)} as capsule, ${assetsOfOuting(sql`k.is_cover`)} as pictures,
      (select p from outing_moments m, jsonb_array_elements(m.plan -> 'places') p
        where m.outing_id = o.id order by m.position limit 1) as first_place,
      (select m.plan ->> 'time_of_day' from outing_moments m where m.outing_id = o.id
        order by m.day, m.at_time, m.position limit 1) as first_time,
      (select ${personObject} from outing_people x left join users u on u.id = x.user_id
        left join assets p on p.id = u.profile_picture_id
        where x.outing_id = o.id and x.is_host) as host,
      json_build_object('id', me.id, 'is_host', me.is_host, 'answer', me.answer) as you
    from outing_people me join outings o on o.id = me.outing_id
    where me.user_id = ${viewer.id}::uuid and ${range} ${rest}
      and (o.plan_hidden_at is null or me.is_host or me.answer is not null)
    order by me.starts_at ${direction}, me.outing_id ${direction}
    limit ${literal(limit)} offset ${literal(offset)}`.execute<OutingCardRow>(db);
}
