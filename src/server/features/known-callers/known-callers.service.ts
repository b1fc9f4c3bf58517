import { createHash, randomBytes } from "node:crypto";
import type { Caller, Context } from "../../context.ts";
import { RequestError, tooManyPasswords } from "../../errors.ts";
import type { AttemptKind } from "../../http/rate-limits/attempt-limits.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { longestSessionDays } from "../sessions/sessions.service.ts";
import {
  deleteAllBut,
  deleteMarksOf,
  deleteMarksUnusedSince,
  selectKnown,
  upsertMarks,
} from "./known-callers.queries.ts";

/** Longer than a session lasts, so that a device in use is still known when its session ends. */
export const keptDays = longestSessionDays + 30;
const mostKept = 20;

/** How an account knows a caller: by the device, which is surer, or by the network. */
export type Acquaintance = { by: "device" | "network"; mark: string };

/** Which of the accounts have been signed in to from this device or network, and how they know it. */
export async function findAcquaintances(
  { db }: Context,
  caller: Caller,
  userIds: string[],
): Promise<Map<string, Acquaintance>> {
  const own = userIds.flatMap((userId) => marksOf(caller, userId));
  const known = await selectKnown(
    db,
    own.map(({ userId, mark }) => ({ user_id: userId, mark })),
  );
  const found = new Map<string, Acquaintance>();
  for (const { userId, by, mark } of own) {
    if (found.has(userId)) continue;
    if (!known.some((one) => one.user_id === userId && one.mark.equals(mark))) continue;
    found.set(userId, { by, mark: mark.toString("hex") });
  }
  return found;
}

/**
 * Notes from where an account was signed in to, and answers the value of the cookie by which the
 * device is known again. It opens nothing: it only says whose budget of attempts counts.
 */
export async function rememberCaller(
  { db, clock }: Context,
  caller: Caller,
  userId: string,
): Promise<string> {
  const device = caller.device ?? randomBytes(32).toString("base64url");
  const marks = marksOf({ ...caller, device }, userId);
  await upsertMarks(
    db,
    marks.map(({ mark }) => ({ user_id: userId, mark })),
    clock(),
  );
  await deleteAllBut(db, userId, mostKept);
  return device;
}

/** After a new password every device and network is a stranger again. */
export async function forgetCallers({ db }: Context, userId: string): Promise<void> {
  await deleteMarksOf(db, userId);
}

export async function forgetStaleCallers({ db, clock }: Context): Promise<void> {
  await deleteMarksUnusedSince(db, new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000));
}

type Account = { id: string; acquaintance: Acquaintance | null };

type Spent<One> = {
  /** The accounts that may be tried. */
  allowed: One[];
  /** Takes the attempt back everywhere it was counted: it turned out to be none. */
  giveBack(): Promise<void>;
};

/**
 * Counts one attempt at an address that several accounts may have, before it is made. Accounts that
 * know the caller count under the caller's own key, so that strangers cannot use it up; all others
 * count under the address. Throws where no account may be tried.
 */
export async function spendOnAddress<One extends Account>(
  { attempts }: Context,
  kind: AttemptKind,
  email: string,
  accounts: One[],
): Promise<Spent<One>> {
  const spent: string[] = [];
  const refusalFor = async (key: string): Promise<RequestError | null> => {
    const refusal = await refusalOf(attempts.spend(kind, key));
    if (!refusal) spent.push(key);
    return refusal;
  };
  // Guesses are at an address, mails go to a mailbox.
  const addressRefusal = await refusalFor(kind === "reset" ? mailboxOf(email) : email);
  let lastRefusal = addressRefusal;
  const allowed: One[] = [];
  for (const account of accounts) {
    const refusal = account.acquaintance ? await refusalFor(ownKey(account)) : addressRefusal;
    if (!refusal) allowed.push(account);
    lastRefusal = refusal ?? lastRefusal;
  }
  if (lastRefusal && allowed.length === 0) {
    // A forgotten password is the likeliest reason, so its way out is named.
    throw kind === "password" ? tooManyPasswords(lastRefusal.retryAfterSeconds ?? 0) : lastRefusal;
  }
  return {
    allowed,
    giveBack: async () => {
      for (const key of spent) await attempts.giveBack(kind, key);
    },
  };
}

/** The key under which this caller's attempts at one account are counted. */
export async function attemptKey(
  context: Context,
  caller: Caller,
  userId: string,
): Promise<string> {
  const known = await findAcquaintances(context, caller, [userId]);
  return ownKey({ id: userId, acquaintance: known.get(userId) ?? null });
}

export function ownKey({ id, acquaintance }: Account): string {
  return acquaintance ? `${id} ${acquaintance.mark}` : id;
}

async function refusalOf(spending: Promise<void>): Promise<RequestError | null> {
  try {
    await spending;
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

type OwnMark = { userId: string; by: Acquaintance["by"]; mark: Buffer };

/** The device first. The account's id is part of it, so that no two accounts share a mark. */
function marksOf({ device, address }: Caller, userId: string): OwnMark[] {
  const mark = (by: Acquaintance["by"], value: string): OwnMark => ({
    userId,
    by,
    mark: createHash("sha256").update(`${userId} ${by} ${value}`).digest(),
  });
  return [...(device ? [mark("device", device)] : []), mark("network", networkOf(address))];
}
