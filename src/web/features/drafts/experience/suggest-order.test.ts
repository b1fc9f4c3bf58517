import { expect, test } from "vitest";
import type { DayOfWeek, TimeOfDay } from "../../../../contract/shared/slots.ts";
import type { DraftExperience, DraftPlace } from "../store/draft-shape.ts";
import { suggestOrder } from "./suggest-order.ts";

type Sketch = [id: string, day: DayOfWeek | null, time: TimeOfDay | null, lat?: number];

function experiences(sketches: Sketch[]): DraftExperience[] {
  return sketches.map(([id, day_of_week, time_of_day, lat], order) => ({
    id,
    title: id,
    description: "",
    order,
    day_of_week,
    time_of_day,
    activities: [],
    places: lat === undefined ? [] : [{ id: `${id}p`, lat, long: 0 } as DraftPlace],
    assets: [],
  }));
}

const order = (...sketches: Sketch[]) => suggestOrder(experiences(sketches)).join(" ");

test("experiences of one day are ordered by time of day", () => {
  expect(
    order(["m", "sunday", "midnight"], ["e", "sunday", "evening"], ["d", "sunday", "morning"]),
  ).toBe("d e m");
});

test("days come before times", () => {
  expect(order(["late", "saturday", "morning"], ["early", "friday", "midnight"])).toBe(
    "early late",
  );
});

test("a plan that runs from a Sunday into a Monday begins before them", () => {
  expect(
    order(
      ["mon", "monday", null],
      ["fri", "friday", null],
      ["sat", "saturday", null],
      ["sun", "sunday", null],
    ),
  ).toBe("fri sat sun mon");
  expect(order(["fri", "friday", null], ["mon", "monday", null])).toBe("mon fri");
});

test("a whole week begins on Monday", () => {
  const week: DayOfWeek[] = [
    "sunday",
    "saturday",
    "friday",
    "thursday",
    "wednesday",
    "tuesday",
    "monday",
  ];
  expect(order(...week.map((day): Sketch => [day, day, null])).split(" ")).toEqual(
    week.toReversed(),
  );
});

test("experiences of one slot go on to the nearest, from where the last one ended", () => {
  expect(
    order(
      ["far", "sunday", "afternoon", 40],
      ["near", "sunday", "afternoon", 11],
      ["middle", "sunday", "afternoon", 20],
      ["start", "sunday", "morning", 10],
    ),
  ).toBe("start near middle far");
});

test("an experience without day, time or place comes last among its like, in its earlier order", () => {
  expect(
    order(
      ["loose", null, null],
      ["anyday", null, "morning"],
      ["untimed", "sunday", null],
      ["placeless", "sunday", "morning"],
      ["placed", "sunday", "morning", 5],
    ),
  ).toBe("placed placeless untimed anyday loose");
});

test("an empty plan has an empty order", () => {
  expect(suggestOrder([])).toEqual([]);
});
