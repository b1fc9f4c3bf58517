import type { Viewer } from "../../context.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { isPublic, isVisible } from "../capsules/capsules.sql.ts";
import { personFacts } from "../users/users.sql.ts";

/** In place of a title that moderators have hidden, until the host gives another, or whose host is gone. */
export const hiddenTitle = "…";

/** The moments of the outing `o`, in the order in which they are lived. */
export const momentsOfOuting: Sql = sql`coalesce((select json_agg(json_build_object(
    'position', m.position, 'experience_id', m.experience_id, 'day', m.day,
    'time', to_char(m.at_time, 'HH24:MI'), 'zone', m.time_zone, 'plan', m.plan)
    order by m.day, m.at_time, m.position) from outing_moments m where m.outing_id = o.id), '[]')`;

/** The dates of the outing `o` that people vote on, those too that were withdrawn. */
export const datesOfOuting: Sql = sql`coalesce((select json_agg(json_build_object(
    'starts_on', d.starts_on, 'is_withdrawn', d.withdrawn_at is not null) order by d.starts_on)
    from outing_dates d where d.outing_id = o.id), '[]')`;

/** The same with their votes; who voted what is read only while people vote. */
export function votedDatesOfOuting(personId: string): Sql {
  return sql`coalesce((select json_agg(json_build_object(
      'starts_on', d.starts_on, 'is_withdrawn', d.withdrawn_at is not null,
      'yes_count', c.yes, 'if_need_be_count', c.if_need_be, 'no_count', c.no,
      'own_vote', c.own, 'votes', coalesce(c.votes, '[]')) order by d.starts_on)
    from outing_dates d cross join lateral (select
        count(*) filter (where v.vote = 'yes') as yes,
        count(*) filter (where v.vote = 'if_need_be') as if_need_be,
        count(*) filter (where v.vote = 'no') as no,
        min(v.vote) filter (where v.person_id = ${personId}::uuid) as own,
        json_agg(json_build_object('person_id', v.person_id, 'vote', v.vote))
          filter (where o.state = 'voting') as votes
      from outing_votes v
      where v.outing_id = d.outing_id and v.starts_on = d.starts_on) c
    where d.outing_id = o.id), '[]')`;
}

/** How many of the outing `o` answered what. */
export const countsOfOuting: Sql = sql`(select json_build_object(
    'yes', count(*) filter (where x.answer = 'yes'),
    'maybe', count(*) filter (where x.answer = 'maybe'),
    'no', count(*) filter (where x.answer = 'no'),
    'invited', count(*) filter (where x.answer is null))
    from outing_people x where x.outing_id = o.id)`;

/**
 * The pictures of the outing `o` that are still there, with what decides who sees them: whose they
 * are, and whether its capsule still shows them.
 */
export function assetsOfOuting(which: Sql): Sql {
  return sql`coalesce((select json_agg(json_build_object('facts', ${assetFacts("s")},
      'is_cover', k.is_cover, 'owner_id', s.owner_id, 'is_shown_by_capsule',
      exists (select from flenjor_covers c
        where c.asset_id = s.id and c.flenjor_id = o.flenjor_id)
      or exists (select from experience_assets ea join experiences e on e.id = ea.experience_id
        where ea.asset_id = s.id and e.flenjor_id = o.flenjor_id)))
    from outing_assets k join assets s on s.id = k.asset_id
    where k.outing_id = o.id and s.hidden_at is null and ${which}), '[]')`;
}

/** The capsule of the outing `o`; null where it went, and where the viewer may not see it. */
export function capsuleOfOuting(viewer: Viewer | null): Sql {
  return sql`(select json_build_object('id', f.id, 'title', f.title) from flenjors f
    where f.id = o.flenjor_id and ${isVisible(viewer)})`;
}

/**
 * Whether the plan of the outing `o` is in confidence: it was taken from a capsule of somebody else
 * that is not for everyone, or that capsule has become such a one.
 */
export const isConfided: Sql = sql`(o.is_confided or exists (select from flenjors f
    where f.id = o.flenjor_id and f.creator_id <> o.host_id and not (${isPublic})))`;

/** Whether everyone may see the capsule of the outing `o`; null where it went. */
export const isCapsulePublic: Sql = sql`(select ${isPublic} from flenjors f
    where f.id = o.flenjor_id)`;

/** Somebody `x` of an outing, with their account `u` and its picture `p`. */
export const personObject: Sql = sql`json_build_object('id', x.id,
    'name', case when u.id is null then x.name else u.full_name end, 'is_host', x.is_host,
    'answer', x.answer, 'answered_at', x.answered_at, 'is_answer_by_votes', x.is_answer_by_votes,
    'user', case when u.id is null then null else ${personFacts("u", "p")} end)`;
