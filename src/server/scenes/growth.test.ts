import { expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import type { Ground } from "../ground/ground.ts";
import { foregroundOf, growthOf } from "./growth.ts";
import { matterOf } from "./matter.ts";
import { outlookOf } from "./outlook.ts";

const near = { km: 0.5, bearing: 180 };

test.each<[string, Partial<Ground>, string]>([
  ["Colombo", { point: { lat: 7, long: 80 }, cover: "forest" }, "palms"],
  ["an oasis", { point: { lat: 29, long: 25 }, cover: "desert", height: 100 }, "palms"],
  ["a coast at 30° N", { point: { lat: 30, long: -90 }, sea: near }, "palms"],
  ["Quito", { point: { lat: 0, long: -78 }, height: 2800, cover: "forest" }, "trees"],
  ["Tuscany", { point: { lat: 43, long: 11 } }, "cypresses"],
  ["Zermatt", { point: { lat: 46, long: 7.7 }, relief: 3100, height: 2200 }, "pines"],
  ["Finland", { point: { lat: 62, long: 25 }, cover: "forest" }, "pines"],
  ["the Serengeti", { point: { lat: -2, long: 35 }, cover: "steppe", height: 1400 }, "acacias"],
  ["Belgium", { point: { lat: 51, long: 4 } }, "trees"],
  ["Mongolia", { point: { lat: 47, long: 105 }, cover: "steppe" }, "grass"],
])("R-PIC-02 the plants of %s", (_, ground, expected) => {
  expect(growthOf(outlookOf(groundWith(ground)))).toBe(expected);
});

test("R-PIC-02 no palms north of the warm lands, and none on high ground", () => {
  for (const lat of [40, 48, 60, -45]) {
    expect(growthOf(outlookOf(groundWith({ point: { lat, long: 10 }, sea: near })))).not.toBe(
      "palms",
    );
  }
  expect(growthOf(outlookOf(groundWith({ point: { lat: 5, long: -75 }, height: 2600 })))).not.toBe(
    "palms",
  );
});

test("R-PIC-02 things stand where people do", () => {
  const outlook = outlookOf(groundWith({ point: { lat: 41, long: -8 } }));
  const before = (kind: Parameters<typeof foregroundOf>[0], tags: string[] = []) =>
    foregroundOf(kind, outlook, matterOf(tags, ""), 0);
  expect(before("harbour")).toBe("quay");
  expect(before("market")).toBe("stalls");
  expect(before("beach")).toBe("sand");
  expect(before("garden")).toBe("hedges");
  expect(before("old-town", ["rooftop"])).toBe("terrace");
  expect(before("hills", ["wine"])).toBe("vines");
  expect(before("old-town", ["wine"])).not.toBe("vines");
  expect(before("ice")).toBe("snow");
});
