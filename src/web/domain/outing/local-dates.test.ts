import { expect, test } from "vitest";
import { addDays, clocksDiffer, localDateAt, nearName, skyAt, weekdayOf } from "./local-dates.ts";

const wednesday = "2026-11-18";

test.each([
  ["2026-11-18", "2026-11-18", { name: "today" }],
  ["2026-11-18", "2026-11-20", { name: "today" }],
  ["2026-11-19", "2026-11-19", { name: "tomorrow" }],
  ["2026-11-19", "2026-11-20", { name: "thisDay", day: "thursday" }],
  ["2026-11-20", "2026-11-20", { name: "thisDay", day: "friday" }],
  ["2026-11-20", "2026-11-21", { name: "thisWeekend" }],
  ["2026-11-22", "2026-11-22", { name: "thisWeekend" }],
  ["2026-11-23", "2026-11-23", { name: "nextDay", day: "monday" }],
  ["2026-11-27", "2026-11-28", { name: "nextWeekend" }],
  ["2026-12-02", "2026-12-02", { name: "inWeeks", weeks: 2 }],
])("R-OUT-01 from a Wednesday, %s to %s is called %j", (starts_on, ends_on, name) => {
  expect(nearName({ starts_on, ends_on }, wednesday)).toEqual(name);
});

test("R-OUT-01 on a Sunday the next Saturday is next weekend, and Monday is tomorrow", () => {
  const sunday = "2026-11-22";
  const near = (date: string) => nearName({ starts_on: date, ends_on: date }, sunday);
  expect(near("2026-11-23")).toEqual({ name: "tomorrow" });
  expect(near("2026-11-28")).toEqual({ name: "nextWeekend" });
});

test("R-OUT-02 the date is that of the place, on both sides of the date line", () => {
  const noon = Date.UTC(2026, 10, 18, 12);
  expect(localDateAt(noon, "Pacific/Kiritimati")).toBe("2026-11-19");
  expect(localDateAt(noon, "Pacific/Pago_Pago")).toBe("2026-11-18");
  expect(localDateAt(noon, "Europe/Lisbon")).toBe("2026-11-18");
});

test("R-OUT-02 two zones differ only while their clocks do", () => {
  const [winter, summer] = [Date.UTC(2026, 0, 10), Date.UTC(2026, 6, 10)];
  expect(clocksDiffer(winter, "Europe/Lisbon", "Europe/London")).toBe(false);
  expect(clocksDiffer(winter, "Africa/Algiers", "Europe/Paris")).toBe(false);
  expect(clocksDiffer(summer, "Africa/Algiers", "Europe/Paris")).toBe(true);
});

test.each([
  ["00:30", "midnight"],
  ["05:00", "morning"],
  ["12:00", "afternoon"],
  ["17:00", "evening"],
  ["22:00", "midnight"],
])("R-OUT-02 at %s the sky is that of %s", (time, sky) => {
  expect(skyAt(time)).toBe(sky);
});

test("days are counted across months and changes of the clocks", () => {
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(weekdayOf("2026-11-22")).toBe("sunday");
});
