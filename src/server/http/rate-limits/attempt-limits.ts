import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { tooMany } from "../../errors.ts";
import { consume, inMemory, keyOf, type MakeLimiter } from "./rate-limiters.ts";

const daySeconds = 24 * 60 * 60;

/** Each budget is of one account, address, session, or device that an account knows. */
export const attemptBudgets = {
  /** Wrong passwords for one e-mail address or account. */
  password: { times: 10, seconds: 15 * 60 },
  /** Wrong passkeys and recovery codes after the right password of one account. */
  secondStep: { times: 10, seconds: 15 * 60 },
  /** Wrong passwords and passkeys of one session that is asked to prove whose it is. */
  proof: { times: 10, seconds: 15 * 60 },
  /** Mails that anyone can have sent to one address by joining with it or changing to it. */
  mail: { times: 5, seconds: 60 * 60 },
  /** New addresses that one account asks to confirm: each mails somebody who may be a stranger. */
  newAddress: { times: 5, seconds: daySeconds },
  /** People whom one account lets into its private capsules: each gets a notification. */
  grant: { times: 200, seconds: daySeconds },
  /** Mails about private capsules: those that one account causes, and those that one person gets. */
  grantMailFrom: { times: 30, seconds: daySeconds },
  grantMailTo: { times: 10, seconds: daySeconds },
  /** Capsules that one account publishes, and those of one that has verified no address. */
  publish: { times: 40, seconds: daySeconds },
  publishUnverified: { times: 10, seconds: daySeconds },
  /** Searches without a find that are counted for one account, or for the visitors of one network. */
  unfound: { times: 50, seconds: daySeconds },
  /** Wrong links and keys of outings that one network tries. */
  wrongLink: { times: 60, seconds: 60 },
  /** Files that are written for one subscribed calendar; those that have not changed are not. */
  calendarFile: { times: 60, seconds: 60 * 60 },
  /** Members whom one host invites by name: each gets a notification. */
  invite: { times: 200, seconds: daySeconds },
  /** Addresses for mails that guests of one network give: they may be those of strangers. */
  guestAddress: { times: 30, seconds: daySeconds },
  /** Mails about outings: those of one host in all and to guests, and to one person or address. */
  outingMailFrom: { times: 400, seconds: daySeconds },
  guestMailFrom: { times: 100, seconds: daySeconds },
  inviteMailFrom: { times: 30, seconds: daySeconds },
  outingMailTo: { times: 12, seconds: daySeconds },
  /** Mails to one host about the answers of others, and invitations to one person by all hosts. */
  hostMailTo: { times: 30, seconds: daySeconds },
  inviteMailTo: { times: 12, seconds: daySeconds },
  guestMailTo: { times: 10, seconds: daySeconds },
  /** Mails that ask whether an address is the guest's: whoever reads them may never have heard of us. */
  guestLinkTo: { times: 3, seconds: daySeconds },
  /** Outings that one account makes. */
  outing: { times: 60, seconds: daySeconds },
  /** Thousands of bytes of the plans that these take along, or take over later. */
  outingPlan: { times: 4_000, seconds: daySeconds },
  /** Guests of one network who join one outing: its link may have come into wrong hands. */
  join: { times: 20, seconds: 10 * 60 },
  /** Messages that one person writes to those of an outing, and all that come from one network. */
  message: { times: 60, seconds: 10 * 60 },
  messageFrom: { times: 200, seconds: 10 * 60 },
  /** Wrong codes for the setup page that one network tries. */
  setupCode: { times: 10, seconds: 15 * 60 },
  /** Tests of mail servers, providers and stores, by whoever sets the site up. */
  setupTest: { times: 40, seconds: 60 * 60 },
  /** Backups that operators ask for: each reads everything and fills the disk. */
  askedBackup: { times: 20, seconds: daySeconds },
  /** Asking for a way back in, apart from those: nobody's sign-ups use up an owner's resets. */
  reset: { times: 3, seconds: 60 * 60 },
};

export type AttemptKind = keyof typeof attemptBudgets;

export type Attempts = {
  /** Counts one, or several, before it is made, so that many at once cannot slip through. */
  spend(kind: AttemptKind, who: string, points?: number): Promise<void>;
  /** The same for what is left out rather than refused: false once the budget is used up. */
  trySpend(kind: AttemptKind, who: string): Promise<boolean>;
  /** Takes back one that turned out to be none; those of others stay counted. */
  giveBack(kind: AttemptKind, who: string): Promise<void>;
  /** After a success, earlier failures count no more. */
  forgive(kind: AttemptKind, who: string): Promise<void>;
};

export const unlimitedAttempts: Attempts = {
  spend: async () => {},
  trySpend: async () => true,
  giveBack: async () => {},
  forgive: async () => {},
};

export function createAttempts(makeShared: MakeLimiter = inMemory): Attempts {
  const limiters = Object.fromEntries(
    Object.entries(attemptBudgets).map(([kind, budget]) => [
      kind,
      makeShared({ name: kind, ...budget }),
    ]),
  ) as Record<AttemptKind, RateLimiterAbstract>;
  /** Zero, or how long to wait. The library counts what it refuses too: that is taken back. */
  const waitMs = async (kind: AttemptKind, who: string, points = 1): Promise<number> => {
    const ms = await consume(limiters[kind], who, points);
    if (ms > 0) await limiters[kind].reward(keyOf(who), points);
    return ms;
  };
  return {
    async spend(kind, who, points) {
      const ms = await waitMs(kind, who, points);
      if (ms > 0) throw tooMany(Math.ceil(ms / 1000));
    },
    trySpend: async (kind, who) => (await waitMs(kind, who)) === 0,
    async giveBack(kind, who) {
      await limiters[kind].reward(keyOf(who));
    },
    async forgive(kind, who) {
      await limiters[kind].delete(keyOf(who));
    },
  };
}

/** Runs what one was spent for; where that fails, it was for nothing and is given back. */
export async function orGiveBack<Result>(
  attempts: Attempts,
  spent: { kind: AttemptKind; who: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await attempts.giveBack(spent.kind, spent.who);
    throw error;
  }
}
