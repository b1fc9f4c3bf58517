import { v7 as newId } from "uuid";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, invalid, notFound, RequestError } from "../../errors.ts";
import { isVisibleTo } from "../capsules/capsules.service.ts";
import {
  changeOuting,
  countTakingPart,
  hostSeat,
  memberSeat,
  openToOthers,
  requireSeat,
  type Seat,
  tellOf,
} from "../outings/outings-seat.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { canAsk, canRemove } from "./outing-people.policy.ts";
import {
  deleteHostedAlone,
  deleteMemberships,
  deleteOnlyAsked,
  deleteParted,
  deletePerson,
  holdPersonOfUser,
  insertPerson,
  isParted,
  leaveHosted,
} from "./outing-people.queries.ts";

/** Asks a member by name. The author of a private capsule asks only those who may see it. */
export async function invite(
  context: Context,
  caller: Caller,
  outingId: string,
  username: string,
): Promise<void> {
  await hostSeat(context, caller, outingId);
  const userId = await findInvitee(context, caller, username);
  await context.attempts.spend("invite", requireViewer(caller).id);
  await changeOuting(context, outingId, async (inside, outing) => {
    const { db } = inside;
    // The same for everybody, so that the answer does not tell who else may see the capsule.
    if (outing.is_confided) throw conflict("outing_confided");
    if (await holdPersonOfUser(db, outingId, userId)) return;
    if (await isParted(db, outing.host_id, userId)) throw notFound();
    const { flenjor_id, is_capsule_public, is_plan_hidden } = outing;
    const isShown =
      !is_plan_hidden &&
      (!flenjor_id || is_capsule_public || (await isVisibleTo(inside, flenjor_id, userId)));
    if (!isShown) {
      throw invalid({ username: [errorWords(caller.locale)("fields.not_let_in")] });
    }
    if (!canAsk(await countTakingPart(inside, outingId))) throw conflict("outing_full");
    const person = { id: newId(), outing_id: outingId, user_id: userId };
    await insertPerson(db, { ...person, key_hash: null, answer: null, answered_at: null });
    await openToOthers(inside, outingId);
  });
}

async function findInvitee(context: Context, caller: Caller, username: string): Promise<string> {
  try {
    return (await getPersonRow(context, caller, username)).id;
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 404) throw error;
    throw invalid({ username: [errorWords(caller.locale)("fields.nobody")] });
  }
}

/** The host removes somebody, or somebody leaves. */
export async function removePerson(
  context: Context,
  caller: Caller,
  outingId: string,
  personId: string,
): Promise<void> {
  const seat = await memberSeat(context, caller, outingId);
  await inTransaction(context, async (inside) => {
    const person = await requireSeat(inside, { id: personId });
    if (person.outing_id !== seat.outing_id) throw notFound();
    if (!canRemove(seat, person)) throw forbidden();
    await deletePerson(inside.db, personId);
    await tellOf(inside, [seat.outing_id]);
  });
}

/** A guest is forgotten, with all that they wrote. */
export async function forgetGuest(context: Context, seat: Seat): Promise<void> {
  await inTransaction(context, async (inside) => {
    await deletePerson(inside.db, seat.id);
    await tellOf(inside, [seat.outing_id]);
  });
}

/** Those between whom there is a block leave each other's outings, in the transaction of the block. */
export async function partOutings(inside: Context, one: string, other: string): Promise<void> {
  await tellOf(inside, await deleteParted(inside.db, one, other));
}

/**
 * Somebody deletes their account: outings of their own alone go along, those with others are called
 * off or, where they are past, stay for the others; those of others they leave.
 */
export async function leaveAllOutings(inside: Context, userId: string): Promise<void> {
  const { db, clock } = inside;
  const steps = [
    () => deleteOnlyAsked(db, userId),
    () => deleteHostedAlone(db, userId),
    () => leaveHosted(db, userId, clock()),
  ];
  for (const step of steps) {
    let left: string[];
    do {
      left = await step();
      await tellOf(inside, left);
    } while (left.length > 0);
  }
  await tellOf(inside, await deleteMemberships(inside.db, userId));
}
