import { expect, test } from "vitest";
import { candidatesToTry, mostTried } from "./auth.policy.ts";

type Known = Parameters<typeof candidatesToTry>[0][number];

function account(id: string, by: "device" | "network" | null = null, isProven = false) {
  const acquaintance = by && { by };
  return { id, email_verified_at: isProven ? new Date(0) : null, acquaintance } as unknown as Known;
}
const tried = (...accounts: Known[]) =>
  candidatesToTry(accounts).map((one) => (one as unknown as { id: string }).id);

test("the account that has proven the address comes first, then claims, three at most", () => {
  expect(mostTried).toBe(3);
  expect(tried(account("a"), account("b", null, true), account("c"), account("d"))).toEqual([
    "b",
    "a",
    "d",
  ]);
});

test("a claim that knows the caller comes before the oldest and the newest", () => {
  const [a, d] = [account("a"), account("d")];
  expect(tried(a, account("b", "network"), account("c", "device"), d)).toEqual(["c", "a", "d"]);
  expect(tried(a, account("b", "network"), account("c"), d)).toEqual(["b", "a", "d"]);
});

test("each is tried once, and further ones where there is room", () => {
  expect(tried()).toEqual([]);
  expect(tried(account("a", "device"))).toEqual(["a"]);
  expect(tried(account("a"), account("b"))).toEqual(["a", "b"]);
  expect(tried(account("a", "device"), account("b"), account("c", "device"))).toEqual([
    "a",
    "c",
    "b",
  ]);
  const known = [account("a", "device"), account("b"), account("c", "device"), account("d")];
  expect(tried(...known)).toEqual(["a", "d", "c"]);
});
