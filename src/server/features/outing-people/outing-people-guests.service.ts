import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Context } from "../../context.ts";
import { changeOuting, requireSeat, type Seat } from "../outings/outings-seat.service.ts";
import { forgetGuestsBefore, updatePerson } from "./outing-people.queries.ts";
import { giveAnswer } from "./outing-people-answers.service.ts";

const dayMs = 24 * 60 * 60 * 1000;
const knownDays = 90;
const outingsAtOnce = 100;

/** A guest changes what they said of themselves, and nobody else's. */
export async function changeGuest(
  context: Context,
  seat: Seat,
  { answer, ...changes }: ParsedInput<"PATCH /guests/{key}">["body"],
): Promise<void> {
  await changeOuting(context, seat.outing_id, async (inside, outing) => {
    const person = await requireSeat(inside, seat);
    if (answer !== undefined) await giveAnswer(inside, outing, person, answer);
    if (Object.keys(changes).length > 0) await updatePerson(inside.db, seat.id, changes);
  });
}

/** Names and addresses of guests are needed until some time after the outing, and no longer. */
export async function forgetGuests({ db, clock }: Context): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - knownDays * dayMs);
  let forgotten: number;
  do {
    forgotten = await forgetGuestsBefore(db, { before, now, limit: outingsAtOnce });
  } while (forgotten > 0);
}
