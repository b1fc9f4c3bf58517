import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, notFound } from "../../errors.ts";
import { hasAnswered, requireSeat, type Seat, tellOf } from "../outings/outings-seat.service.ts";
import { deleteTick, insertTick, isActivityOf } from "./outing-ticks.queries.ts";

/** Everybody who takes part sees who has ticked it off. Done twice, it is done. */
export async function tick(context: Context, seat: Seat, activityId: string): Promise<void> {
  await changeTick(context, seat, activityId, ({ db, clock }) =>
    insertTick(db, {
      outing_id: seat.outing_id,
      activity_id: activityId,
      person_id: seat.id,
      ticked_at: clock(),
    }),
  );
}

export async function untick(context: Context, seat: Seat, activityId: string): Promise<void> {
  await changeTick(context, seat, activityId, ({ db }) =>
    deleteTick(db, seat.outing_id, activityId),
  );
}

/** Also after the day is over: a phone without network tells what it ticked when it is back. */
async function changeTick(
  context: Context,
  seat: Seat,
  activityId: string,
  change: (inside: Context) => Promise<void>,
): Promise<void> {
  if (!hasAnswered(seat)) throw forbidden();
  await inTransaction(context, async (inside) => {
    await requireSeat(inside, seat);
    if (!(await isActivityOf(inside.db, seat.outing_id, activityId))) throw notFound();
    await change(inside);
    await tellOf(inside, [seat.outing_id]);
  });
}
