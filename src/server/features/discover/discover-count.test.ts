import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let ana: Member;

const lisbon = { name: "Alfama", lat: 38.7118, long: -9.13 };
const paris = { name: "Montmartre", lat: 48.886, long: 2.343 };

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => new Date() });
  ana = await createMember(site);
  for (let made = 0; made < 101; made++) {
    await createCapsule(site, ana, { title: `Crowd ${made}`, tags: ["crowd"] });
  }
  const morning = { day_of_week: "sunday", time_of_day: "morning" } as const;
  await createCapsule(site, ana, {
    title: "Tram ride",
    tags: ["food"],
    estimated_spend: 20,
    experiences: [{ ...morning, places: [lisbon] }],
  });
  await createCapsule(site, ana, {
    title: "Tram picnic",
    tags: ["food"],
    estimated_spend: 50,
    experiences: [{ day_of_week: "friday", time_of_day: "morning", places: [paris] }],
  });
});
afterAll(() => site.close());

type Query = Record<string, string | number>;

async function ask(key: "GET /flenjors" | "GET /flenjors/count", query: Query, who?: Member) {
  return site.call(key, { query: query as never }, who);
}

async function count(query: Query, who?: Member) {
  const { status, body } = await ask("GET /flenjors/count", query, who);
  return status === 200 ? body.data : status;
}

test.each<[Query, number]>([
  [{ tags: "food" }, 2],
  [{ tags: "food", sort: "popular" }, 2],
  [{ tags: "food", sort: "newest", max_spend: 20 }, 1],
  [{ day_of_week: "sunday", time_of_day: "morning" }, 1],
  [{ search: "tram" }, 2],
  [{ search: "picnic", time_of_day: "morning" }, 1],
  [{ lat: 38.71, long: -9.14, radius_km: 50 }, 1],
  [{ lat: 38.71, long: -9.14, radius_km: 50, sort: "newest" }, 1],
  [{ tags: "nobody" }, 0],
])("R-CAPS-02 for %o as many are counted as the list has", async (query, expected) => {
  expect(await count(query)).toEqual({ count: expected, has_more: false });
  const { body } = await ask("GET /flenjors", query);
  expect(body.data.flenjors).toHaveLength(expected);
});

test.each<[Query]>([[{}], [{ tags: "crowd" }], [{ search: "crowd" }], [{ sort: "popular" }]])(
  "counting %o stops at 100 and says that there are more",
  async (query) => {
    expect(await count(query)).toEqual({ count: 100, has_more: true });
  },
);

test("a count refuses what the list refuses, and pages", async () => {
  expect(await count({ lat: 1 })).toBe(422);
  expect(await count({ page: 1 })).toBe(422);
  expect(await count({ following: "true" })).toBe(401);
  expect(await count({ following: "true" }, ana)).toEqual({ count: 0, has_more: false });
});

test("private capsules are counted only for those who may see them", async () => {
  const maker = await createMember(site);
  await createCapsule(site, maker, { title: "Zephyr", visibility: "private" });
  expect(await count({ search: "zephyr" }, ana)).toEqual({ count: 0, has_more: false });
  expect(await count({ search: "zephyr" }, maker)).toEqual({ count: 1, has_more: false });
});
