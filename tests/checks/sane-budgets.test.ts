import { expect, test } from "vitest";
import { attemptBudgets } from "../../src/server/http/rate-limits/attempt-limits.ts";
import { type RouteLimit, routeBudgets } from "../../src/server/http/rate-limits/route-limits.ts";
import { tooLargeBudgets, tooLargeRouteBudgets } from "../../torture/strangers/sane-budgets.ts";

const limits = Object.keys(routeBudgets) as RouteLimit[];

test("no budget is larger than is written down apart from it", () => {
  expect(tooLargeRouteBudgets()).toEqual([]);
  expect(tooLargeBudgets(Object.keys(attemptBudgets) as (keyof typeof attemptBudgets)[])).toEqual(
    [],
  );
});

test.each(limits)("more calls of %s, or the same in less time, would be found", (limit) => {
  const { calls, seconds } = routeBudgets[limit];
  const given = (budget: { calls: number; seconds: number }) =>
    tooLargeRouteBudgets({ ...routeBudgets, [limit]: budget });
  const twice = calls * 2;
  expect(given({ calls: twice, seconds })).toContain(`${limit}: ${twice} in ${seconds} s`);
  expect(given({ calls, seconds: seconds / 2 })).toEqual([
    `${limit}: ${calls} in ${seconds / 2} s`,
  ]);
  // No more in a day, but all of it at once.
  const day = 24 * 60 * 60;
  const all = (calls * day) / seconds;
  expect(given({ calls: all, seconds: day })).toContain(`${limit}: ${all} in ${day} s`);
});
