import type { ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { changeOuting, requireSeat, type Seat } from "../outings/outings-seat.service.ts";
import {
  addressCode,
  guestKey,
  isSameHash,
  secretHash,
  wrongSecret,
} from "../outings/outings-secrets.service.ts";
import { isOfficialFullName } from "../users/users-names.service.ts";
import { isSameName } from "./outing-people.policy.ts";
import {
  deleteForsaken,
  findAddress,
  findHostName,
  forgetGuestsBefore,
  noteConfirmed,
  updatePerson,
} from "./outing-people.queries.ts";
import { giveAnswer } from "./outing-people-answers.service.ts";

const dayMs = 24 * 60 * 60 * 1000;
const knownDays = 90;
const outingsAtOnce = 100;

/** A guest changes what they said of themselves, and nobody else's. */
export async function changeGuest(
  context: Context,
  caller: Caller,
  seat: Seat,
  { answer, ...changes }: ParsedInput<"PATCH /guests/{key}">["body"],
): Promise<void> {
  const { name, email } = changes;
  if (email === null) await dropAddress(context, seat);
  if (name === undefined && answer === undefined && !email) return;
  if (name !== undefined) {
    requireOwnName(context, caller, name, await findHostName(context.db, seat.outing_id));
  }
  if (email) await spendAddress(context, caller);
  await changeOuting(context, seat.outing_id, async (inside, outing) => {
    const person = await requireSeat(inside, seat);
    if (answer !== undefined) await giveAnswer(inside, outing, person, { answer });
    if (Object.keys(changes).length > 0) await updatePerson(inside.db, seat.id, changes);
  });
}

/**
 * The mailed link was opened, so the mails of that address are read: from now on it gets all of them.
 * The guest's own key, or null where the code is wrong, the address another, or the guest gone.
 */
export async function confirmAddress(
  context: Context,
  caller: Caller,
  { personId, code }: { personId: string; code: string },
): Promise<string | null> {
  const { db, clock } = context;
  const email = await findAddress(db, personId);
  const isRight =
    email !== null &&
    isSameHash(secretHash(await addressCode(context, { id: personId, email })), secretHash(code));
  if (!isRight) {
    await wrongSecret(context, caller);
    return null;
  }
  await noteConfirmed(db, { id: personId, email, now: clock() });
  return guestKey(context, personId);
}

/** At any time: an outing that is over or called off is no reason to keep it. */
async function dropAddress(context: Context, seat: Seat): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireSeat(inside, seat);
    await updatePerson(inside.db, seat.id, { email: null });
  });
}

/** A guest's name is all that others know of them: it is neither the site's nor the host's. */
export function requireOwnName(
  { settings }: Context,
  { locale }: Caller,
  name: string,
  hostName: string,
): void {
  const words = errorWords(locale);
  if (isOfficialFullName(name, settings.PRODUCT_NAME)) {
    throw invalid({ name: [words("fields.full_name_official")] });
  }
  if (isSameName(name, hostName)) throw invalid({ name: [words("fields.name_of_host")] });
}

/** Somebody may give the addresses of others: only so many come from one network. */
export async function spendAddress({ attempts }: Context, { address }: Caller): Promise<void> {
  await attempts.spend("guestAddress", networkOf(address));
}

/**
 * Names, addresses and memories of guests are needed until some time after the outing, and no longer; an
 * outing that everybody has left is not needed at all.
 */
export async function forgetGuests({ db, clock }: Context): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - knownDays * dayMs);
  let forgotten: number;
  do {
    forgotten = await forgetGuestsBefore(db, { before, now, limit: outingsAtOnce });
  } while (forgotten > 0);
  await deleteForsaken(db);
}
