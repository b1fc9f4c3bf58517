import { expect, test } from "vitest";
import type { Suggestions } from "../../../contract/discover.ts";
import { recentOptions, suggestedOptions } from "./suggestion-options.ts";

const slotWords = { slot: () => "Sunday morning" } as never;
const nothing: Suggestions = { tags: [], slots: [], places: [], flenjors: [], users: [] };

function linksOf(suggestions: Partial<Suggestions>, kept: Record<string, string> = {}) {
  const groups = suggestedOptions({ ...nothing, ...suggestions }, kept, slotWords);
  return groups.flatMap(({ items }) => items.map(({ to }) => to));
}

test("R-FIND-07 a tag joins the chosen ones, and the words before it stay", () => {
  const tags = [{ before: "old town", slug: "hiking", name: "Hiking" }];
  expect(linksOf({ tags }, { tags: "wine" })).toEqual([
    "/discover?tags=wine%2Chiking&search=old+town",
  ]);
  expect(linksOf({ tags }, { tags: "hiking" })).toEqual(["/discover?tags=hiking&search=old+town"]);
});

test("R-FIND-07 a slot sets only the halves that it has", () => {
  const slots = [{ before: "", day_of_week: "sunday" as const, time_of_day: null }];
  expect(linksOf({ slots }, { people: "2" })).toEqual(["/discover?people=2&day_of_week=sunday"]);
});

test("R-FIND-07 a town takes the place of another point; a country is searched by its name", () => {
  const kept = { lat: "1", long: "2", near: "Oslo", radius_km: "5", area: "true", sort: "newest" };
  const town = { before: "", name: "Faro", within: "", point: { lat: 37.01, long: -7.93 } };
  expect(linksOf({ places: [town] }, kept)).toEqual([
    "/discover?lat=37.0100&long=-7.9300&near=Faro",
  ]);
  const country = { before: "wine", name: "Portugal", within: "", point: null };
  expect(linksOf({ places: [country] })).toEqual(["/discover?search=wine+Portugal"]);
});

test("R-FIND-07 the last searches end with a way to forget them; without any there is none", () => {
  expect(recentOptions([], {})).toEqual([]);
  const [group] = recentOptions(["fado"], { people: "2" });
  expect(group?.items.map(({ to }) => to)).toEqual(["/discover?people=2&search=fado", null]);
});
