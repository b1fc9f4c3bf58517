import { type AttemptKind, attemptBudgets } from "../../src/server/http/attempts.ts";

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
  reset: 72,
};

/** Budgets that were raised above what is written down here. */
export function tooLargeBudgets(kinds: readonly AttemptKind[]): string[] {
  return kinds.flatMap((kind) => {
    const { times, seconds } = attemptBudgets[kind];
    const inADay = (times * 24 * 60 * 60) / seconds;
    return inADay > mostInADay[kind] ? [`${kind}: ${inADay} a day`] : [];
  });
}
