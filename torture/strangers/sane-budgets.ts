import {
  type AttemptKind,
  attemptBudgets,
} from "../../src/server/http/rate-limits/attempt-limits.ts";
import { type RouteLimit, routeBudgets } from "../../src/server/http/rate-limits/route-limits.ts";

/**
 * The most that anybody may ever be given in a day. Whoever raises a budget above it has to say so
 * here too.
 */
const mostInADay: Record<AttemptKind, number> = {
  password: 960,
  secondStep: 960,
  proof: 960,
  mail: 120,
  newAddress: 5,
  grant: 200,
  grantMailFrom: 30,
  grantMailTo: 10,
  publish: 40,
  publishUnverified: 10,
  unfound: 50,
  wrongLink: 86_400,
  calendarFile: 1_440,
  invite: 200,
  guestAddress: 30,
  outingMailFrom: 400,
  guestMailFrom: 100,
  inviteMailFrom: 30,
  outingMailTo: 12,
  hostMailTo: 30,
  inviteMailTo: 12,
  guestMailTo: 10,
  guestLinkTo: 3,
  outing: 60,
  outingPlan: 4_000,
  join: 2_880,
  message: 8_640,
  messageFrom: 28_800,
  setupCode: 960,
  setupTest: 960,
  askedBackup: 20,
  reset: 72,
};

/** Budgets that were raised above what is written down here. */
export function tooLargeBudgets(kinds: readonly AttemptKind[]): string[] {
  return kinds.flatMap((kind) => {
    const { times, seconds } = attemptBudgets[kind];
    const inADay = times * Math.max(1, (24 * 60 * 60) / seconds);
    return inADay > mostInADay[kind] ? [`${kind}: ${inADay} a day`] : [];
  });
}

/**
 * The most that one network or account may ever get in any minute, and in any hour. A window may be
 * used up in its first minute.
 */
const mostCalls: Record<RouteLimit, { inAMinute: number; inAnHour: number }> = {
  read: { inAMinute: 600, inAnHour: 36_000 },
  search: { inAMinute: 240, inAnHour: 14_400 },
  write: { inAMinute: 180, inAnHour: 10_800 },
  upload: { inAMinute: 120, inAnHour: 720 },
  signUp: { inAMinute: 20, inAnHour: 120 },
  login: { inAMinute: 30, inAnHour: 360 },
  guest: { inAMinute: 1_200, inAnHour: 72_000 },
  outing: { inAMinute: 1_200, inAnHour: 72_000 },
  page: { inAMinute: 900, inAnHour: 54_000 },
  file: { inAMinute: 2_400, inAnHour: 144_000 },
  preview: { inAMinute: 60, inAnHour: 3_600 },
  drawing: { inAMinute: 120, inAnHour: 7_200 },
  asset: { inAMinute: 12_000, inAnHour: 720_000 },
  health: { inAMinute: 600, inAnHour: 36_000 },
};

/** The same for the calls of one network and account. */
export function tooLargeRouteBudgets(budgets = routeBudgets): string[] {
  return Object.entries(mostCalls).flatMap(([limit, { inAMinute, inAnHour }]) => {
    const { calls, seconds } = budgets[limit as RouteLimit];
    const within = (span: number) => calls * Math.max(1, span / seconds);
    return within(60) > inAMinute || within(60 * 60) > inAnHour
      ? [`${limit}: ${calls} in ${seconds} s`]
      : [];
  });
}
