import { expect, test } from "vitest";
import { withFirstOfMonth } from "./first-of-month.ts";

const long = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const write = (date: string, language: string) =>
  withFirstOfMonth(new Intl.DateTimeFormat(language, long).format(new Date(date)), language);

test.each([
  ["fr", "2026-12-01", "mardi 1er décembre"],
  ["fr", "2026-12-21", "lundi 21 décembre"],
  ["fr", "2026-12-11", "vendredi 11 décembre"],
  ["pt", "2026-12-01", "terça-feira, 1 de dezembro"],
  ["en", "2026-12-01", "Tuesday, December 1"],
])("in %s, %s is written %s", (language, date, words) => {
  expect(write(date, language)).toBe(words);
});
