import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule, type NewCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;

const lisbon = { name: "Alfama", city: "Lisbon", country: "Portugal", lat: 38.7118, long: -9.13 };
const sintra = { name: "Sintra", city: "Sintra", country: "Portugal", lat: 38.8, long: -9.38 };
const paris = { name: "Montmartre", city: "Paris", country: "France", lat: 48.886, long: 2.343 };

const world: (NewCapsule & { title: string })[] = [
  {
    title: "Sunday tram ride",
    tags: ["food", "walk"],
    estimated_spend: 20,
    min_participants: 1,
    max_participants: 2,
    experiences: [{ day_of_week: "sunday", time_of_day: "morning", places: [lisbon] }],
  },
  {
    title: "Palace picnic",
    tags: ["food"],
    estimated_spend: 50,
    min_participants: 2,
    max_participants: 6,
    experiences: [
      { day_of_week: "sunday", time_of_day: "evening", places: [sintra] },
      { day_of_week: "friday", time_of_day: "morning" },
    ],
  },
  {
    title: "Night on the hill",
    tags: ["music"],
    estimated_spend: 0,
    min_participants: 4,
    max_participants: 10,
    experiences: [{ day_of_week: "friday", time_of_day: "midnight", places: [paris] }],
  },
];

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => new Date() });
  ana = await createMember(site);
  bruno = await createMember(site);
  for (const [index, capsule] of world.entries()) {
    await createCapsule(site, index === 2 ? bruno : ana, capsule);
  }
});
afterAll(() => site.close());

type Query = Record<string, string | number>;

async function ask(query: Query, who?: Member) {
  const { status, body } = await site.call("GET /flenjors", { query: query as never }, who);
  expect(status).toBe(200);
  return body;
}
const titlesOf = (capsules: Flenjor[]) => capsules.map((capsule) => capsule.title);
const titles = async (query: Query, who?: Member) =>
  titlesOf((await ask(query, who)).data.flenjors);

const [tram, palace, hill] = ["Sunday tram ride", "Palace picnic", "Night on the hill"];

describe("R-CAPS-02 filters", () => {
  test.each<[string, Query, (string | undefined)[]]>([
    ["nothing: newest first", {}, [hill, palace, tram]],
    ["tags", { tags: "food" }, [palace, tram]],
    ["all of several tags", { tags: "food,walk" }, [tram]],
    ["a tag nobody uses", { tags: "nobody" }, []],
    ["time_of_day", { time_of_day: "morning" }, [palace, tram]],
    ["day_of_week", { day_of_week: "friday" }, [hill, palace]],
    ["a day and a time are one slot", { day_of_week: "sunday", time_of_day: "morning" }, [tram]],
    ["max_spend", { max_spend: 20 }, [hill, tram]],
    ["people", { people: 5 }, [hill, palace]],
    ["search", { search: "picnic" }, [palace]],
    ["a place's name", { search: "montmartre" }, [hill]],
    [
      "tags, day, spend and people",
      { tags: "food", day_of_week: "sunday", people: 2, max_spend: 50 },
      [palace, tram],
    ],
    ["search, tag and time", { search: "ride", tags: "walk", time_of_day: "morning" }, [tram]],
    ["search and a tag that exclude each other", { search: "ride", tags: "music" }, []],
    ["page and page_limit", { page: 2, page_limit: 2 }, [tram]],
  ])("R-CAPS-02 %s", async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each<[Query, string]>([
    [{ page: 0 }, "page"],
    [{ page: "one" }, "page"],
    [{ page: 900_000 }, "page"],
    [{ page_limit: 101 }, "page_limit"],
    [{ time_of_day: "noon" }, "time_of_day"],
    [{ day_of_week: "funday" }, "day_of_week"],
    [{ max_spend: -1 }, "max_spend"],
    [{ people: 0 }, "people"],
    [{ search: "x".repeat(201) }, "search"],
    [{ sort: "best" }, "sort"],
    [{ lat: 91, long: 0 }, "lat"],
    [{ lat: 1 }, "lat"],
    [{ lat: 1, long: 181 }, "long"],
    [{ lat: 1, long: 1, radius_km: 0 }, "radius_km"],
    [{ following: "maybe" }, "following"],
    [{ cursor: "abc" }, "cursor"],
    [{ color: "red" }, "color"],
  ])("R-CAPS-02 %o is refused, naming %s", async (query, field) => {
    const answer = await site.call("GET /flenjors", { query: query as never });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe("R-CAPS-03 nearest first", () => {
  const here = { lat: 38.71, long: -9.14 };

  test("R-CAPS-03 with the distance, and only where there is a place", async () => {
    const { flenjors } = (await ask(here)).data;
    expect(titlesOf(flenjors)).toEqual([tram, palace, hill]);
    const far = flenjors.map((capsule: Flenjor) => capsule.distance_km);
    expect(far[0]).toBeCloseTo(0.9, 0);
    expect(far[1]).toBeGreaterThan(20);
    expect(far[1]).toBeLessThan(26);
    expect(far[2]).toBeGreaterThan(1400);
    expect((await ask({})).data.flenjors[0]).not.toHaveProperty("distance_km");
  });

  test("R-CAPS-03 within a radius, with search, and with another order", async () => {
    expect(await titles({ ...here, radius_km: 50 })).toEqual([tram, palace]);
    expect(await titles({ ...here, search: "picnic" })).toEqual([palace]);
    expect(await titles({ ...here, tags: "food" })).toEqual([tram, palace]);
    expect(await titles({ ...here, sort: "newest" })).toEqual([hill, palace, tram]);
  });

  test("R-CAPS-03 goes on by cursor", async () => {
    const first = await ask({ ...here, page_limit: 1 });
    const second = await ask({ ...here, page_limit: 1, cursor: first.meta.next_cursor });
    expect(titlesOf(second.data.flenjors)).toEqual([palace]);
  });

  test("a point at the end of the world is a point", async () => {
    for (const point of [
      { lat: 90, long: 180 },
      { lat: -90, long: -180 },
    ]) {
      expect(await titles(point)).toHaveLength(3);
    }
  });
});

describe("orders", () => {
  test("popular: the most loved first", async () => {
    const { flenjors } = (await ask({ search: "tram" })).data;
    const params = { id: flenjors[0].id };
    for (const who of [ana, bruno]) await site.call("POST /flenjors/{id}/like", { params }, who);
    expect((await titles({ sort: "popular" }))[0]).toBe(tram);
    expect(await titles({ sort: "popular", tags: "food" })).toEqual([tram, palace]);
  });

  test("now: the slot first, the rest of its day and hour behind", async () => {
    const moment = { sort: "now", day_of_week: "friday", time_of_day: "midnight" };
    expect((await titles(moment))[0]).toBe(hill);
    const first = await ask({ ...moment, page_limit: 1 });
    const second = await ask({ ...moment, page_limit: 1, cursor: first.meta.next_cursor });
    expect(titlesOf(second.data.flenjors)).toEqual([palace]);
    expect(second.meta.next_cursor).not.toBe(first.meta.next_cursor);
  });

  test("a cursor of one order is none of another", async () => {
    const { meta } = await ask({ page_limit: 1 });
    const query = { sort: "popular", cursor: meta.next_cursor } as const;
    expect((await site.call("GET /flenjors", { query })).status).toBe(422);
  });

  test("following: only of those whom the viewer follows", async () => {
    const reader = await createMember(site);
    expect(await titles({ following: "true" }, reader)).toEqual([]);
    await site.call("POST /users/{id}/follow", { params: { id: bruno.id } }, reader);
    expect(await titles({ following: "true" }, reader)).toEqual([hill]);
    const orders: Query[] = [
      { sort: "popular" },
      { sort: "now" },
      { lat: 38, long: -9 },
      { tags: "music" },
    ];
    for (const order of orders) {
      expect(await titles({ following: "true", ...order }, reader)).toEqual([hill]);
    }
  });

  test("following: a visitor is told to log in", async () => {
    const { status } = await site.call("GET /flenjors", { query: { following: "true" } });
    expect(status).toBe(401);
    expect(await titles({ following: "false" })).toHaveLength(3);
  });
});

describe("R-USER-01 the capsules of one person", () => {
  const of = async (id: string, query: Query = {}, who?: Member) => {
    const input = { params: { id }, query: query as never };
    const { body } = await site.call("GET /users/{id}/flenjors", input, who);
    return titlesOf(body.data.flenjors);
  };

  test("R-USER-01 by id or username, with the same filters", async () => {
    expect(await of(ana.id)).toEqual([palace, tram]);
    expect(await of(ana.username, { search: "tram" })).toEqual([tram]);
    expect(await of(ana.username, { tags: "walk" })).toEqual([tram]);
    expect(await of(ana.username, { time_of_day: "evening" })).toEqual([palace]);
    expect(await of(ana.username, { day_of_week: "friday" })).toEqual([palace]);
    expect(await of(ana.username, { page: 2, page_limit: 1 })).toEqual([tram]);
    expect(await of(bruno.id, { tags: "food" })).toEqual([]);
    expect(await of(ana.id, { max_spend: 20 })).toEqual([tram]);
    expect(await of(ana.id, { people: 5 })).toEqual([palace]);
    expect(await of(ana.id, { lat: 38.71, long: -9.14 })).toEqual([tram, palace]);
    expect(await of(ana.id, { lat: 38.71, long: -9.14, radius_km: 5 })).toEqual([tram]);
    expect(await of(ana.id, { sort: "popular" })).toEqual([tram, palace]);
    const moment = { sort: "now", day_of_week: "friday", time_of_day: "morning" };
    expect(await of(ana.id, moment)).toEqual([palace, tram]);
  });

  test("R-USER-01 R-CAPS-09 private ones for those who may", async () => {
    const maker = await createMember(site);
    await createCapsule(site, maker, { title: "Hidden", visibility: "private" });
    expect(await of(maker.id, {}, maker)).toEqual(["Hidden"]);
    expect(await of(maker.id, {}, ana)).toEqual([]);
    expect(await of(maker.id)).toEqual([]);
  });
});
