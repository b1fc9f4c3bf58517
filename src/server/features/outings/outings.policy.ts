import type { OutingAnswer } from "../../../contract/outings/outing.ts";
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
