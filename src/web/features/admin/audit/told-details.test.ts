import { expect, test } from "vitest";
import { textsIn, toldDetails } from "./told-details.ts";

test("details that are empty and ids of things are left out", () => {
  const id = "01986f5a-0000-7000-8000-0123456789ab";
  const told = toldDetails({
    ...{ backup: id, keep_count: null, reason: "", removed: [], stored: ["JOIN"] },
    ...{ keep_days: 30, hour: 0, every: "day", weekday: 7, mails: 0 },
  });
  expect(Object.fromEntries(told)).toEqual({
    ...{ stored: ["JOIN"], keep_days: 30, hour: 0, every: "day", mails: 0 },
  });
  expect(toldDetails({ every: "week", weekday: 7 })).toHaveLength(2);
});

test("the words of an announcement are told language by language", () => {
  expect(textsIn("texts", { pt: "Olá", en: "Hello", de: "Hallo" })).toEqual([
    ["en", "Hello"],
    ["pt", "Olá"],
  ]);
  expect(textsIn("texts", "Hello")).toBeNull();
  expect(textsIn("reason", { en: "Hello" })).toBeNull();
});
