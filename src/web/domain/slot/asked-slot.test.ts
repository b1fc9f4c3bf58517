import { expect, test } from "vitest";
import { slotsOf } from "../../../contract/shared/slots.ts";
import { type AnsweredSlot, type AskedSlot, answerTo, skyFor } from "./asked-slot.ts";

const weekend = slotsOf([
  { day_of_week: "friday", time_of_day: "evening" },
  { day_of_week: "friday", time_of_day: "midnight" },
  { day_of_week: "saturday", time_of_day: "morning" },
  { day_of_week: "saturday", time_of_day: "evening" },
]);

test.each<[name: string, asked: AskedSlot | null, answer: AnsweredSlot]>([
  ["nothing asked", null, { day: null, times: [] }],
  [
    "a day and its time",
    { day: "friday", time: "midnight" },
    { day: "friday", times: ["midnight"] },
  ],
  [
    "a time of one day names the day",
    { day: null, time: "midnight" },
    { day: "friday", times: ["midnight"] },
  ],
  [
    "a time of two days names neither",
    { day: null, time: "evening" },
    { day: null, times: ["evening"] },
  ],
  [
    "a day has all its times",
    { day: "saturday", time: null },
    { day: "saturday", times: ["morning", "evening"] },
  ],
  [
    "the time counts where the pair is missing",
    { day: "sunday", time: "midnight" },
    { day: "friday", times: ["midnight"] },
  ],
  [
    "then the day",
    { day: "saturday", time: "afternoon" },
    { day: "saturday", times: ["morning", "evening"] },
  ],
  ["what it has nothing of", { day: "monday", time: "afternoon" }, { day: null, times: [] }],
])("%s", (_, asked, answer) => {
  expect(answerTo(weekend, asked)).toEqual(answer);
});

test("a capsule's sky is that of the searched time, else of its first time", () => {
  expect(skyFor(weekend, { day: "friday", time: "midnight" })).toBe("midnight");
  expect(skyFor(weekend, { day: "friday", time: null })).toBe("evening");
  expect(skyFor(weekend)).toBe("morning");
});
