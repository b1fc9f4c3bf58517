import { afterEach, expect, test, vi } from "vitest";
import { randomId } from "./random-id.ts";

afterEach(() => vi.unstubAllGlobals());

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("ids are random and of the same form, with https and without", () => {
  const secure = randomId();
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const ids = [secure, ...Array.from({ length: 50 }, randomId)];
  for (const id of ids) expect(id).toMatch(form);
  expect(new Set(ids).size).toBe(51);
});
