import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  ask,
  newVisitor,
  shownSearches,
  storedSearches,
} from "../../../../tests/support/unfound.ts";
import type { UnfoundSearch } from "../../../contract/moderation.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { forgetOldSearches } from "./unfound.service.ts";

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
});
afterAll(() => site.close());
beforeEach(async () => {
  now = start;
  await site.db.deleteFrom("unfound_searches").execute();
});

describe("R-FIND-11 forgotten after 90 days", () => {
  test("counted from the first who asked", async () => {
    for (const who of people) await ask(site, "sauna", who);
    expect(await storedSearches(site)).toEqual({ sauna: 3 });
    now = new Date(start.getTime() + 90 * day);
    await ask(site, "sauna", newVisitor());
    await forgetOldSearches(site.context);
    expect(await storedSearches(site)).toEqual({ sauna: 4 });
    now = new Date(start.getTime() + 91 * day);
    await forgetOldSearches(site.context);
    expect(await storedSearches(site)).toEqual({});
  });
});

describe("R-FIND-11 bounds", () => {
  test("ten thousand are stored, and the least asked are dropped first", async () => {
    await kyselySql`insert into unfound_searches (words, marks, first_asked_on, last_asked_on)
      select 'w' || n, case when n <= 9998 then '{1,2}' else '{1}' end::smallint[], '2026-02-01',
        date '2026-02-01' + (n = 9999)::integer
      from generate_series(1, 10000) n`.execute(site.db);
    await ask(site, "sauna", newVisitor());
    const rows = () => site.db.selectFrom("unfound_searches").select("words").execute();
    await expect.poll(async () => (await rows()).map(({ words }) => words)).toContain("sauna");
    const words = new Set((await rows()).map((row) => row.words));
    expect(words.size).toBe(10_000);
    expect(words.has("w9999")).toBe(true);
    expect(words.has("w10000")).toBe(false);
  });

  test("fifty searches a day of one person are counted", async () => {
    const more = { clock: () => now, db: site.db, attempts: createAttempts() };
    const app = await createTestApp({ TRUST_PROXY: "1" }, more);
    const eager = newVisitor();
    for (let number = 100; number < 155; number++) await ask(app, `sauna${number}`, eager);
    expect(Object.keys(await storedSearches(app))).toHaveLength(50);
    await app.close();
  });

  test("a search is answered also where it cannot be counted", async () => {
    const attempts = { ...createAttempts(), trySpend: () => Promise.reject(new Error("away")) };
    const app = await createTestApp({ TRUST_PROXY: "1" }, { db: site.db, attempts });
    expect(await ask(app, "sauna", newVisitor())).toBe(0);
    expect(await storedSearches(site)).toEqual({});
    await app.close();
  });
});

describe("R-FIND-11 GET /moderation/unfound-searches", () => {
  async function fill(): Promise<void> {
    await kyselySql`insert into unfound_searches (words, marks, first_asked_on, last_asked_on)
      values ('two', '{1,2}', '2026-02-01', '2026-02-28'), ('four', '{1,2,3,4}', '2026-02-01', '2026-02-02'),
        ('three late', '{1,2,3}', '2026-02-01', '2026-02-03'), ('three', '{1,2,3}', '2026-02-01', '2026-02-02')`.execute(
      site.db,
    );
  }

  test("the most asked first, then the latest, page after page", async () => {
    await fill();
    expect((await shownSearches(site, moderator)).map(({ words }) => words)).toEqual([
      "four",
      "three late",
      "three",
    ]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { page_limit: "1", ...(cursor && { cursor }) };
      const answer = await site.call("GET /moderation/unfound-searches", { query }, moderator);
      seen.push(...answer.body.data.searches.map((one: UnfoundSearch) => one.words));
      cursor = answer.body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["four", "three late", "three"]);
    const query = { cursor: "bm9uc2Vuc2U" };
    const strange = await site.call("GET /moderation/unfound-searches", { query }, moderator);
    expect(strange.status).toBe(422);
  });

  test("for everybody but moderators there is no such list", async () => {
    await fill();
    const [{ id } = { id: "" }] = await shownSearches(site, moderator);
    for (const who of [undefined, people[0]]) {
      const list = await site.call("GET /moderation/unfound-searches", {}, who);
      expect(list.status).toBe(404);
      const gone = await site.call(
        "DELETE /moderation/unfound-searches/{id}",
        { params: { id } },
        who,
      );
      expect(gone.status).toBe(404);
    }
    expect(await shownSearches(site, moderator)).toHaveLength(3);
  });

  test("a moderator deletes a row; asked again, it begins anew", async () => {
    for (const who of people) await ask(site, "sauna", who);
    await storedSearches(site);
    const [{ id } = { id: "" }] = await shownSearches(site, moderator);
    const remove = () =>
      site.call("DELETE /moderation/unfound-searches/{id}", { params: { id } }, moderator);
    expect((await remove()).status).toBe(204);
    expect(await shownSearches(site, moderator)).toEqual([]);
    expect((await remove()).status).toBe(404);
    await ask(site, "sauna", newVisitor());
    expect(await storedSearches(site)).toEqual({ sauna: 1 });
  });
});
