import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { LimitName } from "../../../contract/endpoint.ts";
import type { Viewer } from "../../context.ts";
import { networkOf } from "./network.ts";
import { consumeOrRefuse, inMemory, type MakeLimiter, sessionKey } from "./rate-limiters.ts";

/** Pages, and files beside them, which are in no endpoint table. */
export type RouteLimit = LimitName | "page" | "file" | "preview" | "drawing" | "asset" | "health";

/**
 * Calls allowed in a window of seconds, for one network; those of endpoints for one account too, and
 * those that read, or are about signing in, for one session of it.
 */
export const routeBudgets: Record<RouteLimit, { calls: number; seconds: number }> = {
  read: { calls: 600, seconds: 60 },
  search: { calls: 240, seconds: 60 },
  write: { calls: 180, seconds: 60 },
  upload: { calls: 120, seconds: 600 },
  signUp: { calls: 20, seconds: 600 },
  login: { calls: 30, seconds: 300 },
  // Everybody at an outing may be in one network, and each asks again after every change.
  guest: { calls: 1200, seconds: 60 },
  outing: { calls: 1200, seconds: 60 },
  // Short windows: a whole office behind one address opens many pages in an hour, never in a second.
  page: { calls: 150, seconds: 10 },
  file: { calls: 400, seconds: 10 },
  // Pictures that are drawn, or fetched from elsewhere, by processes that have better things to do.
  preview: { calls: 60, seconds: 60 },
  // Landscapes that nobody has asked for before: half of a core, if they are tiles.
  drawing: { calls: 120, seconds: 60 },
  asset: { calls: 2000, seconds: 10 },
  // Apart from pages, so that whoever watches over the site is answered whatever people do.
  health: { calls: 600, seconds: 60 },
};

export type Limits = {
  spendNetwork(limit: RouteLimit, address: string): Promise<void>;
  spendAccount(limit: LimitName, viewer: Viewer | null): Promise<void>;
};

export const unlimited: Limits = { spendNetwork: async () => {}, spendAccount: async () => {} };

/** Nodes count these together; the others protect one node, which counts them by itself. */
const countedTogether: readonly string[] = ["login", "signUp"] satisfies LimitName[];

/** The thief of one session must not keep its owner from seeing it and ending it. */
const countedBySession: readonly LimitName[] = ["login", "read"];

export function createLimits(makeShared: MakeLimiter = inMemory): Limits {
  const limiters = Object.fromEntries(
    Object.entries(routeBudgets).map(([name, { calls, seconds }]) => {
      const make = countedTogether.includes(name) ? makeShared : inMemory;
      return [name, make({ name, times: calls, seconds })];
    }),
  ) as Record<RouteLimit, RateLimiterAbstract>;

  const spend = (limit: RouteLimit, who: string) => consumeOrRefuse(limiters[limit], who);
  return {
    spendNetwork: (limit, address) => spend(limit, networkOf(address)),
    spendAccount: async (limit, viewer) => {
      if (!viewer) return;
      await spend(limit, countedBySession.includes(limit) ? sessionKey(viewer) : viewer.id);
    },
  };
}
