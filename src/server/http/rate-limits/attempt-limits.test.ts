// @module-tag first-try
import { expect, test } from "vitest";
import { attemptBudgets, createAttempts } from "./attempt-limits.ts";

test("a refused attempt is not counted, so one that is given back can be used again", async () => {
  const attempts = createAttempts();
  const { times } = attemptBudgets.grantMailTo;
  const spend = async (number: number) => {
    const allowed: boolean[] = [];
    for (let at = 0; at < number; at++) allowed.push(await attempts.trySpend("grantMailTo", "ana"));
    return allowed.filter(Boolean).length;
  };
  expect(await spend(2 * times)).toBe(times);
  await expect(attempts.spend("grantMailTo", "ana")).rejects.toMatchObject({ status: 429 });
  for (let at = 0; at < 3; at++) await attempts.giveBack("grantMailTo", "ana");
  expect(await spend(times)).toBe(3);
});
