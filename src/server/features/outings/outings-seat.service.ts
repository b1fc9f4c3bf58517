import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import {
  countPeople,
  findGuestSeat,
  findMemberSeat,
  holdSeat,
  type LockedOuting,
  lockOuting,
  type PeopleCount,
  type Seat,
  tellOutings,
  updateOuting,
} from "./outings.queries.ts";
import { isSameHash, secretHash, wrongSecret } from "./outings-secrets.service.ts";

export { hasAnswered } from "./outings.policy.ts";
export type { LockedOuting, Seat } from "./outings.queries.ts";

/** The part of the viewer in an outing; for everybody else there is none. */
export async function memberSeat({ db }: Context, caller: Caller, outingId: string): Promise<Seat> {
  const seat = await findMemberSeat(db, outingId, requireViewer(caller).id);
  if (!seat) throw notFound();
  return seat;
}

export async function hostSeat(context: Context, caller: Caller, outingId: string): Promise<Seat> {
  const seat = await memberSeat(context, caller, outingId);
  if (!seat.is_host) throw forbidden();
  return seat;
}

/** The part of whoever holds this key. */
export async function guestSeat(context: Context, caller: Caller, key: string): Promise<Seat> {
  const seat = await findGuest(context, key);
  if (!seat) throw await wrongSecret(context, caller);
  return seat;
}

export async function findGuest({ db }: Context, key: string): Promise<Seat | null> {
  const hash = secretHash(key);
  const seat = await findGuestSeat(db, hash);
  return seat?.key_hash && isSameHash(seat.key_hash, hash) ? seat : null;
}

/**
 * Changes an outing that is neither cancelled nor past, with its row locked, and tells its open
 * screens. Two changes of one outing come one after the other, on whichever nodes they arrive.
 */
export async function changeOuting<Result>(
  context: Context,
  outingId: string,
  change: (inside: Context, outing: LockedOuting) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (inside) => {
    const outing = await holdOuting(inside, outingId);
    if (outing.state === "cancelled") throw conflict("outing_cancelled");
    if (outing.ends_at <= context.clock()) throw conflict("outing_past");
    const result = await change(inside, outing);
    await tellOutings(inside.db, [outingId]);
    return result;
  });
}

/** The outing as it is until the transaction ends. */
export async function holdOuting({ db }: Context, outingId: string): Promise<LockedOuting> {
  const outing = await lockOuting(db, outingId);
  if (!outing) throw notFound();
  return outing;
}

/** The seat as it is now, until the transaction ends; somebody removed a moment ago has none. */
export async function requireSeat({ db }: Context, seat: Pick<Seat, "id">): Promise<Seat> {
  const held = await holdSeat(db, seat.id);
  if (!held) throw notFound();
  return held;
}

export function countTakingPart({ db }: Context, outingId: string): Promise<PeopleCount> {
  return countPeople(db, outingId);
}

/** From the first who is invited on, there is a link to invite others too. */
export async function openToOthers({ db, clock }: Context, outingId: string): Promise<void> {
  await updateOuting(db, outingId, { is_with_others: true }, { isTold: false, now: clock() });
}

/** The open screens of these outings hear of the change once it is committed. */
export function tellOf({ db }: Context, outingIds: string[]): Promise<void> {
  return tellOutings(db, outingIds);
}
