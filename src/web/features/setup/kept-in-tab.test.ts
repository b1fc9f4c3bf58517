import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SetupState } from "../../../contract/site/setup.ts";
import { keptInTab } from "./kept-in-tab.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const state = { product_name: "Sunday", join: "open" } as SetupState;
const typed = { product_name: "Sunday Walks", "mail.password": "a secret" };

test("a reload finds what was typed, and of secrets only that they were", () => {
  keptInTab.keepValues(typed, state);
  expect(keptInTab.values({ ...state })).toEqual({
    product_name: "Sunday Walks",
    "mail.password_typed": "on",
  });
  keptInTab.forgetValues();
  expect(keptInTab.values(state)).toBeNull();
});

test("what was typed over an older state does not come back", () => {
  keptInTab.keepValues(typed, state);
  expect(keptInTab.values({ ...state, join: "closed" })).toBeNull();
});
