import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  ask,
  newVisitor,
  shownSearches,
  storedSearches,
} from "../../../../tests/support/unfound.ts";
import { createAnswerCache } from "../../cache/answer-cache.ts";

const start = new Date("2026-03-01T23:59:00Z");
const day = 24 * 60 * 60 * 1000;

let site: TestApp;
let moderator: Member;
let people: Member[];
let now = start;

beforeAll(async () => {
  site = await createTestApp({ TRUST_PROXY: "1" }, { clock: () => now });
  moderator = await createMember(site, { scope: ["moderator"] });
  people = await Promise.all([1, 2, 3].map(() => createMember(site)));
  await createCapsule(site, moderator, { title: "Lighthouse sandwiches" });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = start;
  await site.db.deleteFrom("unfound_searches").execute();
});

describe("R-FIND-11 three different people", () => {
  test("words that two asked are not shown; asked by a third, they are", async () => {
    const [ana, bruno, carla] = people as [Member, Member, Member];
    expect(await ask(site, "Saúna", ana)).toBe(0);
    await ask(site, "sauna", bruno);
    expect(await storedSearches(site)).toEqual({ sauna: 2 });
    expect(await shownSearches(site, moderator)).toEqual([]);
    now = new Date(now.getTime() + day);
    await ask(site, "  SAUNA! ", carla);
    expect(await storedSearches(site)).toEqual({ sauna: 3 });
    const last_asked_on = "2026-03-02";
    expect(await shownSearches(site, moderator)).toEqual([
      { id: expect.any(String), words: "sauna", people: 3, last_asked_on },
    ]);
  });

  test("one person is one, however often, on however many days, from wherever", async () => {
    const [ana] = people as [Member];
    const home = newVisitor();
    for (let times = 0; times < 4; times++) {
      await ask(site, "sauna", { token: ana.token, ...newVisitor() });
      await ask(site, "igloo", home);
      expect(await storedSearches(site)).toEqual({ igloo: 1, sauna: 1 });
      now = new Date(now.getTime() + day);
    }
    expect(await shownSearches(site, moderator)).toEqual([]);
  });

  test("visitors of three networks are three, those of one household are one", async () => {
    for (const host of [1, 2, 3]) {
      const address = `2001:db8:1:1::${host}`;
      await ask(site, "igloo", newVisitor({ "x-forwarded-for": address }));
      await ask(site, "sauna", newVisitor());
    }
    expect(await storedSearches(site)).toEqual({ igloo: 1, sauna: 3 });
  });

  test("many at one moment are each counted once", async () => {
    await Promise.all(
      [...people, ...people].flatMap((who) => [ask(site, "sauna", who), ask(site, "igloo", who)]),
    );
    expect(await storedSearches(site)).toEqual({ igloo: 3, sauna: 3 });
  });

  test("so they are by two nodes at one moment", async () => {
    const other = await createTestApp({ TRUST_PROXY: "1" }, { clock: () => now, db: site.db });
    const more = await Promise.all([1, 2, 3, 4].map(() => createMember(site)));
    const asked = [...people, ...more].map((who, at) => ask(at % 2 ? site : other, "sauna", who));
    await Promise.all(asked);
    await storedSearches(other);
    expect(await storedSearches(site)).toEqual({ sauna: 7 });
    await other.close();
  });

  test("moderators who look again are not counted, nor machines", async () => {
    await ask(site, "sauna", moderator);
    await ask(
      site,
      "sauna",
      newVisitor({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
    );
    await ask(site, "sauna", newVisitor({ "user-agent": "" }));
    expect(await storedSearches(site)).toEqual({});
  });
});

describe("R-FIND-11 what counts as finding nothing", () => {
  test("a search that finds something does not", async () => {
    expect(await ask(site, "lighthouse", newVisitor())).toBe(1);
    expect(await ask(site, "lighthuose", newVisitor())).toBe(1);
    expect(await storedSearches(site)).toEqual({});
  });

  test("of a search that finds part of it, the part that no capsule meets", async () => {
    expect(await ask(site, "lighthouse with a sauna", newVisitor())).toBe(1);
    expect(await ask(site, "lighthouse qwertzo", newVisitor())).toBe(1);
    expect(await storedSearches(site)).toEqual({ qwertzo: 1, sauna: 1 });
  });

  test("a price that no capsule meets together with the words does not", async () => {
    await ask(site, "qwertzo under 1 euro", newVisitor());
    expect(await storedSearches(site)).toEqual({ qwertzo: 1 });
  });

  test("words that the asker's own private capsule has do not", async () => {
    const [ana] = people as [Member];
    await createCapsule(site, ana, { title: "Surprise for Zuleica", visibility: "private" });
    expect(await ask(site, "surprise zuleica", ana)).toBe(1);
    await ask(site, "zuleica lighthouse", ana);
    expect(await storedSearches(site)).toEqual({});
  });

  test.each<[string, object]>([
    ["a list while somebody types", { page_limit: "5" }],
    ["a second page", { page: "2" }],
    ["a narrower search", { max_spend: "5" }],
    ["a search near a point", { lat: "38.7", long: "-9.1" }],
    ["another order, which finds only what has every word", { sort: "newest" }],
  ])("%s does not", async (_, query) => {
    await ask(site, "sauna", newVisitor(), query);
    expect(await storedSearches(site)).toEqual({});
  });

  test("what one person published does not", async () => {
    const asked = { params: { id: moderator.id }, query: { search: "sauna" } };
    await site.call("GET /users/{id}/flenjors", asked, newVisitor());
    await site.call("GET /flenjors/count", { query: { search: "sauna" } }, newVisitor());
    expect(await storedSearches(site)).toEqual({});
  });

  test("of mail addresses, links and long numbers nothing is stored", async () => {
    for (const text of ["sauna ana@example.org", "https://sauna.example/x", "sauna 912 345 678"]) {
      await ask(site, text, newVisitor());
    }
    expect(await storedSearches(site)).toEqual({});
  });

  test("visitors who are answered from the cache are not counted again", async () => {
    const cache = createAnswerCache({ clock: () => now });
    const app = await createTestApp({ TRUST_PROXY: "1" }, { clock: () => now, db: site.db, cache });
    await ask(app, "sauna", newVisitor());
    await ask(app, "sauna", newVisitor());
    expect(await storedSearches(app)).toEqual({ sauna: 1 });
    now = new Date(now.getTime() + 6000);
    await ask(app, "sauna", newVisitor());
    expect(await storedSearches(app)).toEqual({ sauna: 2 });
    await app.close();
  });
});

describe("R-FIND-11 nothing tells who asked", () => {
  test("the marks of one person under different words differ, and are short", async () => {
    const [ana] = people as [Member];
    const words = Array.from({ length: 8 }, (_, number) => `sauna${"x".repeat(number)}`);
    for (const one of words) await ask(site, one, ana);
    await storedSearches(site);
    const rows: Record<string, unknown>[] = await site.db
      .selectFrom("unfound_searches")
      .selectAll()
      .execute();
    expect(rows).toHaveLength(words.length);
    const marks = rows.flatMap((row) => row.marks as number[]);
    for (const mark of marks) expect(mark).toBeLessThan(4096);
    expect(new Set(marks).size).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.secret)).size).toBe(words.length);
    expect(JSON.stringify(rows)).not.toContain(ana.id);
  });

  test("and no column says who, or when on a day", async () => {
    const { rows } = await kyselySql<{
      column: string;
    }>`select column_name || ' ' || udt_name as column
      from information_schema.columns where table_name = 'unfound_searches' order by 1`.execute(
      site.db,
    );
    expect(rows.map(({ column }) => column)).toEqual([
      "first_asked_on date",
      "id uuid",
      "last_asked_on date",
      "marks _int2",
      "people int4",
      "secret uuid",
      "words text",
    ]);
  });
});

test("R-FIND-11 operators see and delete them too, which stands in the log without the words", async () => {
  const operator = await createMember(site, { scope: ["operator"] });
  for (const person of people) await ask(site, "sauna", person);
  await ask(site, "sauna", operator);
  expect(await storedSearches(site)).toEqual({ sauna: 3 });
  const shown = await site.call("GET /admin/unfound-searches", {}, operator);
  expect(shown.body.data.searches).toMatchObject([{ words: "sauna", people: 3 }]);
  const path = { params: { id: shown.body.data.searches[0].id } };
  const remove = () => site.call("DELETE /admin/unfound-searches/{id}", path, operator);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  const log = site.db.selectFrom("audit_log").selectAll().where("actor_id", "=", operator.id);
  expect(await log.execute()).toMatchObject([{ event: "search-removed", details: {} }]);
  expect((await site.call("GET /moderation/unfound-searches", {}, operator)).status).toBe(404);
});
