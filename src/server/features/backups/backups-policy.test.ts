import { expect, test } from "vitest";
import type { BackupSchedule } from "../../../contract/admin/backups.ts";
import { isDue, lastDue, tooOld } from "./backups.policy.ts";

const daily: BackupSchedule = {
  every: "day",
  hour: 3,
  weekday: 1,
  keep_count: 2,
  keep_days: null,
};
const at = (text: string) => new Date(`2026-11-${text}Z`);

test.each([
  ["day", "18T02:59", "17T03:00"],
  ["day", "18T03:00", "18T03:00"],
  // The 18th is a Wednesday; the schedule asks for Mondays.
  ["week", "18T12:00", "16T03:00"],
  ["week", "16T02:00", "09T03:00"],
] as const)("every %s at %s was last due at %s", (every, moment, due) => {
  expect(lastDue({ ...daily, every }, at(moment))).toEqual(at(due));
});

test("a failure is tried again after an hour, a new schedule waits for its first hour", () => {
  const schedule = { ...daily, set_at: at("01T00:00") };
  const failed = { state: "failed", started_at: at("18T03:00") } as const;
  const done = { state: "done", started_at: at("18T03:00") } as const;
  expect(isDue(schedule, [failed], at("18T03:30"))).toBe(false);
  expect(isDue(schedule, [failed], at("18T04:01"))).toBe(true);
  expect(isDue(schedule, [done], at("18T23:00"))).toBe(false);
  expect(isDue(schedule, [done], at("19T03:00"))).toBe(true);
  expect(isDue({ ...schedule, set_at: at("18T12:00") }, [], at("18T13:00"))).toBe(false);
  expect(isDue({ ...schedule, every: "off" }, [], at("18T13:00"))).toBe(false);
});

const madeAt = (...moments: string[]) => moments.map((text) => ({ started_at: at(text) }));

test("the latest stays however old it is", () => {
  const backups = madeAt("10T03:00", "05T03:00");
  const days = { every: "day", keep_count: null, keep_days: 1 } as const;
  expect(tooOld(days, backups, at("18T03:00"))).toEqual([backups[1]]);
  const weeks = { every: "week", keep_count: null, keep_days: 3 } as const;
  expect(tooOld(weeks, backups, at("18T03:00"))).toEqual([backups[1]]);
  const count = { every: "day", keep_count: 1, keep_days: null } as const;
  expect(tooOld(count, backups, at("18T03:00"))).toEqual([backups[1]]);
});

test.each([
  { keep_count: 1, keep_days: null },
  { keep_count: null, keep_days: 1 },
])("a schedule that is off deletes nothing, whatever it kept: %o", (keeping) => {
  const backups = madeAt("10T03:00", "05T03:00");
  expect(tooOld({ every: "off", ...keeping }, backups, at("18T03:00"))).toEqual([]);
});

test("a clock that jumps ahead does not delete all but one for their age", () => {
  const backups = madeAt("09T03:00", "08T03:00", "07T03:00", "06T03:00", "05T03:00");
  const month = { every: "day", keep_count: null, keep_days: 30 } as const;
  const later = new Date("2030-01-01");
  expect(tooOld(month, backups, later)).toEqual(backups.slice(3));
});

test("what a clock that ran ahead has made neither counts as made nor crowds out others", () => {
  const schedule = { ...daily, set_at: at("01T00:00") };
  const ahead = { state: "done", started_at: at("28T03:00") } as const;
  expect(isDue(schedule, [ahead], at("18T03:00"))).toBe(true);
  expect(isDue({ ...schedule, set_at: at("28T00:00") }, [], at("18T03:00"))).toBe(true);
  const done = { state: "done", started_at: at("18T03:00") } as const;
  expect(isDue(schedule, [ahead, done], at("18T03:01"))).toBe(false);
  // The clock of another node may be a little ahead.
  expect(isDue(schedule, [done], at("18T02:59"))).toBe(false);
  expect(isDue(schedule, [{ ...done, started_at: at("18T03:05") }], at("18T03:00"))).toBe(false);
  const made = madeAt("29T03:00", "28T03:00", "18T03:00", "17T03:00", "16T03:00");
  expect(tooOld(daily, made, at("18T03:01"))).toEqual(made.slice(4));
});
