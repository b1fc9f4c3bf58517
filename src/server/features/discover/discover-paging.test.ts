import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule, type NewCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";

let site: TestApp;
let maker: Member;
let friend: Member;

const near = { lat: 38.7, long: -9.1 };

const common = (index: number): NewCapsule => ({
  title: `Pelican ${index}`,
  tags: ["coast"],
  experiences: [
    {
      day_of_week: "monday",
      time_of_day: "evening",
      places: [{ name: "Pier", lat: near.lat + index / 50, long: near.long }],
    },
  ],
});

beforeAll(async () => {
  site = await createTestApp();
  maker = await createMember(site);
  friend = await createMember(site);
  for (let index = 0; index < 13; index++) await createCapsule(site, maker, common(index));
});
afterAll(() => site.close());

const kinds: [string, Record<string, string | number>][] = [
  ["newest", {}],
  ["newest of a tag", { tags: "coast" }],
  ["newest of a slot", { day_of_week: "monday", time_of_day: "evening" }],
  ["popular", { sort: "popular" }],
  ["popular of a tag", { sort: "popular", tags: "coast" }],
  ["newest of a person", { of: "maker" }],
  ["popular of a person", { of: "maker", sort: "popular" }],
  ["popular of a person under a tag", { of: "maker", sort: "popular", tags: "coast" }],
  ["nearest", near],
  ["nearest of a tag", { ...near, tags: "coast" }],
  ["relevant", { search: "pelican" }],
  ["now", { sort: "now", day_of_week: "monday", time_of_day: "evening" }],
];

function list({ of, ...rest }: Record<string, unknown>, who?: Member) {
  const query = rest as never;
  return of
    ? site.call("GET /users/{id}/flenjors", { params: { id: maker.id }, query }, who)
    : site.call("GET /flenjors", { query }, who);
}

async function ids(query: Record<string, unknown>, who?: Member): Promise<string[]> {
  return (await list(query, who)).body.data.flenjors.map((capsule: Flenjor) => capsule.id);
}

describe("R-CAPS-02 paging by cursor while capsules are added", () => {
  test.each(kinds)("R-CAPS-02 %s: none twice, none missing", async (_, query) => {
    const before = await ids({ ...query, page_limit: 100 });
    expect(before.length).toBeGreaterThan(4);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor; page++) {
      const { body } = await list({ ...query, page_limit: 4, ...(cursor && { cursor }) });
      seen.push(...body.data.flenjors.map((capsule: Flenjor) => capsule.id));
      cursor = body.meta.next_cursor;
      await createCapsule(site, maker, common(20 + page));
      expect(page).toBeLessThan(50);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
  });
});

describe("R-CAPS-09 a private capsule is in no list but of those who may see it", () => {
  test.each(kinds)("R-CAPS-09 %s", async (_, query) => {
    const hidden = await createCapsule(site, maker, { ...common(0), visibility: "private" });
    const all = { ...query, page_limit: 100 };
    expect(await ids(all)).not.toContain(hidden.id);
    expect(await ids(all, friend)).not.toContain(hidden.id);
  });

  test("R-CAPS-09 its owner finds it by every filter, and so do those let in", async () => {
    const hidden = await createCapsule(site, maker, {
      ...common(0),
      title: "Quokka cove",
      visibility: "private",
    });
    const access = { params: { id: hidden.id }, body: { user_ids: [friend.id] } };
    await site.call("POST /flenjors/{id}/user-access", access, maker);
    for (const who of [maker, friend]) {
      for (const [, query] of [...kinds, ["its word", { search: "quokka" }] as const]) {
        if ("search" in query && query.search === "pelican") continue;
        expect(await ids({ ...query, page_limit: 100 }, who)).toContain(hidden.id);
      }
    }
  });
});

describe("R-CAPS-03 deep pages", () => {
  test("R-CAPS-03 nearest goes on by cursor to the last, and past a thousand", async () => {
    const { db } = site.context;
    const capsule = await createCapsule(site, maker, { ...common(0), tags: ["atoll"] });
    await kyselySql`with made as (
        insert into flenjors (id, creator_id, title, visibility, tag_slugs, place, location)
        select gen_random_uuid(), creator_id, title, visibility, tag_slugs, place,
          ll_to_earth(-20 - random() / 4, 170 + random() / 4) from flenjors, generate_series(1, 1300)
        where id = ${capsule.id}::uuid returning id)
      insert into flenjor_counts (flenjor_id) select id from made`.execute(db);
    const far = { lat: -20, long: 170, radius_km: 100, page_limit: 100 };
    const seen = new Set<string>();
    for (let cursor: string | null = null, page = 0; page === 0 || cursor; page++) {
      const query = { ...far, ...(cursor && { cursor }) } as never;
      const { body } = await site.call("GET /flenjors", { query });
      for (const { id } of body.data.flenjors) seen.add(id);
      cursor = body.meta.next_cursor;
      expect(page).toBeLessThan(14);
    }
    expect(seen.size).toBe(1300);
  }, 60_000);
});
