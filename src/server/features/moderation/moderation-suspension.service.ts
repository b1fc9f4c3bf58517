import type { Context } from "../../context.ts";
import { conflict } from "../../errors.ts";
import { hideCapsulesOf, showCapsulesOf } from "../capsules/capsules-hiding.service.ts";
import { hideReviewsOf, showReviewsOf } from "../reviews/reviews-hiding.service.ts";
import { endAllSessions } from "../sessions/sessions.service.ts";
import { changeCircle, lockCircle, setSuspended } from "./moderation-suspension.queries.ts";

/** Signs the person out everywhere and hides what they made, in the transaction of the decision. */
export async function suspend(inside: Context, personId: string): Promise<void> {
  const { db } = inside;
  await lockCircle(db, personId);
  if (!(await setSuspended(db, personId, true))) throw conflict();
  await endAllSessions(inside, personId);
  await changeCircle(db, personId, -1);
  await hideCapsulesOf(inside, personId);
  await hideReviewsOf(inside, personId);
}

/** Things that a moderator hid one by one stay hidden. */
export async function liftSuspension(inside: Context, personId: string): Promise<void> {
  const { db } = inside;
  await lockCircle(db, personId);
  if (!(await setSuspended(db, personId, false))) throw conflict();
  await changeCircle(db, personId, 1);
  await showCapsulesOf(inside, personId);
  await showReviewsOf(inside, personId);
}
