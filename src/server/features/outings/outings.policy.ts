import type { OutingAnswer, OutingState, OutingVote } from "../../../contract/outings/outing.ts";
import type { Viewer } from "../../context.ts";

/** Names, votes, ticks and messages are for those who have answered themselves. */
export function hasAnswered(seat: { is_host: boolean; answer: OutingAnswer | null }): boolean {
  return seat.is_host || seat.answer !== null;
}

/**
 * Only its author lets others into a capsule that not everyone may see: anybody else who may see it
 * lives it alone.
 */
export function canLiveWithOthers(
  capsule: { creator_id: string; is_public: boolean },
  host: { id: string } | null,
): boolean {
  return capsule.is_public || capsule.creator_id === host?.id;
}

type Dated = {
  state: OutingState;
  starts_on: string | null;
  settled_at: Date | null;
  ends_at: Date;
  dates: { starts_on: string; own_vote: OutingVote | null }[];
};

type Answered = {
  is_host: boolean;
  answer: OutingAnswer | null;
  answered_at: string | null;
  is_answer_by_votes: boolean;
};

/**
 * Whether somebody who comes, or may come, said so before the date was settled or moved. Those who
 * said it by their votes, and can on this date, have been asked.
 */
export function isDateNewer(outing: Dated, you: Answered, now: Date): boolean {
  const { state, starts_on, settled_at, ends_at, dates } = outing;
  if (state !== "settled" || ends_at <= now || you.is_host) return false;
  if (you.answer === null || you.answer === "no" || !you.answered_at || !settled_at) return false;
  if (settled_at <= new Date(you.answered_at)) return false;
  const vote = dates.find((date) => date.starts_on === starts_on)?.own_vote;
  return !(you.is_answer_by_votes && vote === "yes");
}

type Shown = { host_id: string | null; capsule: object | null };
type Picture = { owner_id: string; is_shown_by_capsule: boolean };

/**
 * A picture of the plan is seen by those who see it in the capsule. Members who take part also see
 * the host's own, whoever may see the capsule; `outing-pictures.service.ts` serves them.
 */
export function canSeePicture(
  { host_id, capsule }: Shown,
  picture: Picture,
  { viewer, isTakingPart }: { viewer: Viewer | null; isTakingPart: boolean },
): boolean {
  if (viewer?.id === picture.owner_id) return true;
  if (viewer && isTakingPart && picture.owner_id === host_id) return true;
  return picture.is_shown_by_capsule && capsule !== null;
}

/** The host deletes an outing on which nobody counts any more. */
export function canDelete(
  outing: { state: string; ends_at: Date },
  { people, now }: { people: number; now: Date },
): boolean {
  return outing.state === "cancelled" || outing.ends_at <= now || people <= 1;
}
