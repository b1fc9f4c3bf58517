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

test("the latest stays however old it is", () => {
  const backups = [at("10T03:00"), at("05T03:00")].map((started_at) => ({ started_at }));
  const days = { keep_count: null, keep_days: 3 };
  expect(tooOld(days, backups, at("18T03:00"))).toEqual([backups[1]]);
  const count = { keep_count: 1, keep_days: null };
  expect(tooOld(count, backups, at("18T03:00"))).toEqual([backups[1]]);
});
