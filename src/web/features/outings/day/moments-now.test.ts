import { expect, test } from "vitest";
import type { OutingMoment, OutingPlace } from "../../../../contract/outings/outing.ts";
import { momentsNow, wayUrl } from "./moments-now.ts";

const moment = (title: string, starts_at: string) => ({ title, starts_at }) as OutingMoment;
const day = [
  moment("coffee", "2026-11-20T09:00:00Z"),
  moment("tram", "2026-11-20T14:00:00Z"),
  moment("fado", "2026-11-20T19:00:00Z"),
];
const at = (time: string) => {
  const { now, next, later } = momentsNow(day, Date.parse(`2026-11-20T${time}:00Z`));
  return [now?.title ?? null, next?.title ?? null, later.map(({ title }) => title)];
};

test("R-OUT-07 the day's screen knows what is now, next and later", () => {
  expect(at("08:00")).toEqual([null, "coffee", ["tram", "fado"]]);
  expect(at("09:00")).toEqual(["coffee", "tram", ["fado"]]);
  expect(at("18:59")).toEqual(["tram", "fado", []]);
  expect(at("23:00")).toEqual(["fado", null, []]);
});

test("R-OUT-07 the way is a geo: address, and Apple's map on its devices", () => {
  const place = { lat: 38.71, long: -9.13, name: "Café (novo) & Cª" } as OutingPlace;
  expect(wayUrl(place, "Mozilla/5.0 (Linux; Android 15)")).toBe(
    "geo:38.71,-9.13?q=38.71,-9.13(Caf%C3%A9%20%20novo%20%20%26%20C%C2%AA)",
  );
  const apple = new URL(wayUrl(place, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"));
  expect(apple.origin).toBe("https://maps.apple.com");
  expect(apple.searchParams.get("daddr")).toBe("38.71,-9.13");
});
