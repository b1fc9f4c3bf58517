import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { loadMessages } from "../../../i18n/messages.ts";
import { useDistance } from "../map/distance.ts";
import { useSlotWords } from "./slot-words.ts";

const messages = await loadMessages("en");

/** Runs a hook in English and gives its result. */
function inEnglish<Given>(use: () => Given): Given {
  const given: Given[] = [];
  const Reader = () => {
    given.push(use());
    return null;
  };
  const children = createElement(Reader);
  const Page = () => IntlProvider({ locale: "en-US", timeZone: "UTC", messages, children });
  renderToStaticMarkup(createElement(Page));
  return given[0] as Given;
}

const words = inEnglish(useSlotWords);
const slot = (day: string | null, time: string | null) =>
  ({ day_of_week: day, time_of_day: time }) as never;

test("a slot is said with its day and time, or with what there is of them", () => {
  expect(words.slot(slot("sunday", "morning"))).toBe("Sunday morning");
  expect(words.slot(slot(null, "morning"))).toBe("Morning");
  expect(words.slot(slot("sunday", null))).toBe("Sunday");
  expect(words.slot(slot(null, null))).toBeNull();
  expect([words.day("friday"), words.time("evening")]).toEqual(["Friday", "Evening"]);
});

test("a midnight lies between two days", () => {
  expect(words.night(slot("sunday", "midnight"))).toMatch(/Sunday.*Monday/);
  expect(words.night(slot("sunday", "evening"))).toBeNull();
  expect(words.night(slot(null, "midnight"))).toBeNull();
});

test("an answer names the one time that was found, and otherwise the day", () => {
  const answer = (day: string | null, ...times: string[]) => words.answer({ day, times } as never);
  expect(answer("friday", "midnight")).toBe(words.slot(slot("friday", "midnight")));
  expect(answer("friday", "morning", "evening")).toBe("Friday");
  expect(answer(null, "morning", "evening")).toBe("Morning");
  expect(answer("friday")).toBe("Friday");
  expect(answer(null)).toBeNull();
});

test("the days of a plan are named while they are few", () => {
  const days = (days_of_week: string[], ...times_of_day: string[]) =>
    words.days({ days_of_week, times_of_day, slots: [] } as never);
  expect(days(["sunday"], "morning")).toBe("Sunday morning");
  expect(days(["sunday"], "morning", "evening")).toBe("Sunday");
  expect(days(["saturday", "sunday"], "morning")).toBe("Sat, Sun");
  expect(days(["friday", "saturday", "sunday"])).toBe("3 days");
  expect(days([], "morning")).toBe("Morning");
  expect(days([])).toBeNull();
});

test("a distance is written with its unit", () => {
  const distance = inEnglish(useDistance);
  expect([0.35, 1.4, 1420].map(distance)).toEqual(["350 m", "1.5 km", "1,400 km"]);
});
