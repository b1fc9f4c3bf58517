import { expect, test } from "vitest";
import { usernameIn } from "./username-in.ts";

test.each([
  ["ana.luz", "ana.luz"],
  ["  @ana.luz ", "ana.luz"],
  ["https://flenjor.example/ana.luz", "ana.luz"],
  ["https://flenjor.example/fr/ana.luz/", "ana.luz"],
  ["http://localhost:4110/pt/ana.luz?tab=lists#top", "ana.luz"],
  ["flenjor.example/ana.luz", "ana.luz"],
  ["/fr/ana.luz", "ana.luz"],
  ["/ana.luz", "ana.luz"],
  ["https://flenjor.example/", ""],
  ["@ana.\u2060luz", "ana.luz"],
  ["\u200b@ana\u00ad.luz", "ana.luz"],
  ["", ""],
])("%j names %j", (text, username) => {
  expect(usernameIn(text)).toBe(username);
});
