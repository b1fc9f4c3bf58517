import { expect, test } from "vitest";
import { isOnItsDays } from "./outing-queries.ts";

const outing = {
  state: "settled" as const,
  starts_on: "2026-11-20",
  ends_on: "2026-11-20",
  ends_at: "2026-11-20T20:00:00.000Z",
  time_zone: "Asia/Tokyo",
};
const isOn = (instant: string, changed: Partial<typeof outing> = {}) =>
  isOnItsDays({ ...outing, ...changed }, Date.parse(instant));

test("R-OUT-07 the day's screen is there from the first hour of the day there until its night is over", () => {
  expect(isOn("2026-11-19T14:59:59Z")).toBe(false);
  expect(isOn("2026-11-19T15:00:00Z")).toBe(true);
  // Past midnight in Tokyo.
  expect(isOn("2026-11-20T19:59:59Z")).toBe(true);
  expect(isOn("2026-11-20T20:00:00Z")).toBe(false);
});

test("R-OUT-07 one that is called off has no day", () => {
  expect(isOn("2026-11-20T03:00:00Z", { state: "cancelled" as never })).toBe(false);
});
