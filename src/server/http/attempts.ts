import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "../errors.ts";
import { inMemory, keyOf, type MakeLimiter } from "./limiters.ts";

/** What is counted for one account, address, session, or device that an account knows. */
const budgets = {
  /** Wrong passwords for one e-mail address or account. */
  password: { times: 10, seconds: 15 * 60 },
  /** Wrong passkeys and recovery codes after the right password of one account. */
  secondStep: { times: 10, seconds: 15 * 60 },
  /** Mails that anyone can have sent to one address by joining with it or changing to it. */
  mail: { times: 5, seconds: 60 * 60 },
  /** Asking for a way back in, apart from those: nobody's sign-ups use up an owner's resets. */
  reset: { times: 3, seconds: 60 * 60 },
};

export type AttemptKind = keyof typeof budgets;

export type Attempts = {
  /** Counts one before it is made, so that many at once cannot slip through. */
  spend(kind: AttemptKind, who: string): Promise<void>;
  /** Takes back one that turned out to be none; those of others stay counted. */
  giveBack(kind: AttemptKind, who: string): Promise<void>;
  /** After a success, earlier failures count no more. */
  forgive(kind: AttemptKind, who: string): Promise<void>;
};

export const unlimitedAttempts: Attempts = {
  spend: async () => {},
  giveBack: async () => {},
  forgive: async () => {},
};

export function createAttempts(makeShared: MakeLimiter = inMemory): Attempts {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([kind, budget]) => [kind, makeShared({ name: kind, ...budget })]),
  ) as Record<AttemptKind, RateLimiterAbstract>;
  return {
    async spend(kind, who) {
      try {
        await limiters[kind].consume(keyOf(who));
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        throw tooMany(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      }
    },
    async giveBack(kind, who) {
      await limiters[kind].reward(keyOf(who));
    },
    async forgive(kind, who) {
      await limiters[kind].delete(keyOf(who));
    },
  };
}
