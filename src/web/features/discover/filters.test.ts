import { expect, test } from "vitest";
import { discoverEndpoints } from "../../../contract/discover.ts";
import { apiQuery, countQuery, type Filters, readFilters } from "./filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));
const { query } = discoverEndpoints["GET /flenjors"];

const point = "lat=38.7&long=-9.1&";

test.each<[string, keyof Filters, unknown]>([
  ["max_spend=0", "max_spend", "0"],
  ["max_spend=1000000", "max_spend", "1000000"],
  ["max_spend=1000001", "max_spend", null],
  ["max_spend=9999999999", "max_spend", null],
  ["max_spend=-1", "max_spend", null],
  ["max_spend=1e3", "max_spend", null],
  ["max_spend=", "max_spend", null],
  ["people=0", "people", null],
  ["people=1", "people", "1"],
  ["people=007", "people", "7"],
  ["people=1000", "people", "1000"],
  ["people=1001", "people", null],
  ["lat=90&long=180", "lat", "90"],
  ["lat=-90&long=-180", "long", "-180"],
  ["lat=90.1&long=9", "lat", null],
  ["lat=99&long=9", "long", null],
  ["lat=9&long=180.1", "lat", null],
  ["lat=9&long=-999", "long", null],
  ["lat=9&long=", "lat", null],
  [`${point}radius_km=0`, "radius_km", null],
  [`${point}radius_km=1`, "radius_km", "1"],
  [`${point}radius_km=20000`, "radius_km", "20000"],
  [`${point}radius_km=20001`, "radius_km", null],
  [`${point}radius_km=any`, "radius_km", "any"],
  ["radius_km=5", "radius_km", null],
  [`search=${"a".repeat(201)}`, "search", "a".repeat(200)],
  ["search=a%00b", "search", "a b"],
  [`search=${"a".repeat(199)}🌊`, "search", `${"a".repeat(199)} `],
  [`tags=sea,,${"a".repeat(61)},hike`, "tags", ["sea", "hike"]],
  [`tags=${"a".repeat(60)}`, "tags", ["a".repeat(60)]],
  [`tags=${"a,".repeat(21)}`, "tags", Array(20).fill("a")],
  [`tags=${Array(15).fill("a".repeat(60))}`, "tags", []],
  ["sort=nearest", "sort", "nearest"],
  ["sort=dearest", "sort", null],
  ["time_of_day=noon", "time_of_day", null],
  ["written_in=xx", "written_in", null],
  ["following=yes", "following", false],
])("the address %j is read so that the API takes it", (address, name, value) => {
  const filters = read(address);
  expect(filters[name]).toEqual(value);
  expect(query.safeParse(apiQuery(filters)).error?.issues ?? []).toEqual([]);
});

test("every filter of an address is sent, and those for people are not", () => {
  const sent = {
    search: "sea",
    tags: "hike,night",
    time_of_day: "evening",
    day_of_week: "friday",
    lat: "38.7",
    long: "-9.1",
    max_spend: "50",
    people: "2",
    written_in: "fr",
    following: "true",
    sort: "popular",
    radius_km: "25",
  };
  const address = { ...sent, near: "Lisbon", area: "true", map: "true" };
  expect(apiQuery(read(String(new URLSearchParams(address))))).toEqual(sent);
  expect(apiQuery(read(""))).toEqual({});
});

test("the list near a point has no end, but its count has", () => {
  const near = { lat: "38.7", long: "-9.1" };
  expect(apiQuery(read(point))).toEqual(near);
  expect(countQuery(read(point))).toEqual({ ...near, radius_km: "150" });
  expect(apiQuery(read(`${point}radius_km=any`))).toEqual(near);
});
