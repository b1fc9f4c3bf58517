import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { LimitName } from "../../contract/endpoint.ts";
import type { Caller } from "../context.ts";
import { tooMany } from "../errors.ts";
import { inMemory, keyOf, type MakeLimiter } from "./limiters.ts";

/** Calls allowed in a window of seconds, for one address and for one account. */
const budgets: Record<LimitName, { calls: number; seconds: number }> = {
  read: { calls: 600, seconds: 60 },
  search: { calls: 240, seconds: 60 },
  write: { calls: 180, seconds: 60 },
  upload: { calls: 120, seconds: 600 },
  join: { calls: 20, seconds: 600 },
  login: { calls: 30, seconds: 300 },
};

export type Limits = { spend(limit: LimitName, caller: Caller): Promise<void> };

export const unlimited: Limits = { spend: async () => {} };

/** The rest guard a node's own strength, so each node counts them for itself. */
const countedTogether: readonly string[] = ["login", "join"] satisfies LimitName[];

export function createLimits(makeShared: MakeLimiter = inMemory): Limits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, { calls, seconds }]) => {
      const make = countedTogether.includes(name) ? makeShared : inMemory;
      return [name, make({ name, times: calls, seconds })];
    }),
  ) as Record<LimitName, RateLimiterAbstract>;

  return {
    async spend(limit, caller) {
      const keys = [networkOf(caller.address), caller.viewer?.id]
        .filter((key) => key !== undefined)
        .map(keyOf);
      try {
        await Promise.all(keys.map((key) => limiters[limit].consume(key)));
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        throw tooMany(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      }
    },
  };
}

/** One household has a whole IPv6 /64, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
