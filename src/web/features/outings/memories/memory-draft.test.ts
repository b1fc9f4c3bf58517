import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, findMemoryDraft, isEmptyDraft, keepMemoryDraft } from "./memory-draft.ts";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = { words: "Windy", assets: [], isReview: true, rating: 4 };

test("R-OUT-09 what was begun stays on the device, for each person by themselves, until it is sent", () => {
  expect(findMemoryDraft("ana")).toBeNull();
  keepMemoryDraft("ana", draft);
  expect(findMemoryDraft("ana")).toEqual(draft);
  expect(findMemoryDraft("rui")).toBeNull();
  keepMemoryDraft("ana", null);
  expect(findMemoryDraft("ana")).toBeNull();
});

test("R-OUT-09 what is damaged on the device is no draft", () => {
  store.set("flj.memory.ana", "{");
  expect(findMemoryDraft("ana")).toBeNull();
  store.set("flj.memory.ana", '{"words":"Windy","assets":"none","rating":"x"}');
  expect(findMemoryDraft("ana")).toEqual({ ...draft, isReview: false, rating: 0 });
});

test("R-OUT-09 a form begins with what was written, and with the stars of a review", () => {
  expect(draftOf(null, null)).toEqual({ words: "", assets: [], isReview: false, rating: 0 });
  expect(draftOf(null, 3)).toMatchObject({ isReview: false, rating: 3 });
  expect(isEmptyDraft({ ...draft, words: "  " })).toBe(true);
  expect(isEmptyDraft({ ...draft, words: "", assets: [{} as never] })).toBe(false);
});
