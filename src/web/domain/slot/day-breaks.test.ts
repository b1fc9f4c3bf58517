import { expect, test } from "vitest";
import type { DayOfWeek } from "../../../contract/shared/slots.ts";
import { dayBreaks } from "./day-breaks.ts";

const [fri, sat, sun] = ["friday", "saturday", "sunday"] as const;

test.each<[name: string, days: (DayOfWeek | null)[], breaks: (DayOfWeek | null)[]]>([
  ["one day has none", [sun, sun, sun], [null, null, null]],
  ["no day has none", [null, null], [null, null]],
  ["one day among none has none", [null, sun], [null, null]],
  ["each day begins where it changes", [fri, fri, sat, sun], [fri, null, sat, sun]],
  ["what has no day goes with the one before", [fri, null, sat], [fri, null, sat]],
  ["a day that comes back begins again", [sat, sun, sat], [sat, sun, sat]],
])("%s", (_, days, breaks) => {
  expect(dayBreaks(days.map((day_of_week) => ({ day_of_week })))).toEqual(breaks);
});
