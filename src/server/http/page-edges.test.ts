// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

let app: TestApp;
let reader: Member;
let capsule: string;

const number = 3;

/** Lists of three that all happened at one moment, as things do that one call or one import makes. */
beforeAll(async () => {
  app = await createTestApp();
  reader = await createMember(app, { scope: ["moderator"] });
  const { token } = reader;
  capsule = (await createCapsule(app, reader)).id;
  for (let made = 0; made < number; made++) {
    const [friend, foe] = [await createMember(app), await createMember(app)];
    const own = await createCapsule(app, reader);
    const shared = await createCapsule(app, friend, { visibility: "private" });
    const params = { id: shared.id };
    const body = { user_ids: [reader.id] };
    await app.call("POST /flenjors/{id}/user-access", { params, body }, friend);
    const open = await createCapsule(app, friend);
    await app.call("POST /flenjors/{id}/like", { params: { id: open.id } }, { token });
    await app.call("POST /flenjors/{id}/like", { params: { id: own.id } }, friend);
    const review = { params: { id: capsule }, body: { rating: 4 } };
    await app.call("POST /flenjors/{id}/review", review, friend);
    await app.call("POST /users/{id}/follow", { params: { id: reader.id } }, friend);
    await app.call("POST /flenjor-lists", { body: { title: `List ${made}` } }, { token });
    const report = { params: { id: open.id }, body: { reason: "spam" } as never };
    await app.call("POST /flenjors/{id}/report", report, foe);
    await app.call("POST /users/{id}/block", { params: { id: foe.id } }, { token });
    await kyselySql`insert into unfound_searches (words, marks, first_asked_on, last_asked_on)
      values (${`sauna ${made}`}, '{1,2,3}', '2026-05-01', '2026-05-01')`.execute(app.db);
  }
  for (const column of [
    "flenjor_access.granted_at",
    "flenjor_likes.created_at",
    "reviews.created_at",
    "follows.created_at",
    "lists.created_at",
    "blocks.created_at",
    "moderation_cases.last_reported_at",
  ]) {
    const [table = "", name = ""] = column.split(".");
    await kyselySql`update ${kyselySql.id(table)} set ${kyselySql.id(name)} = '2026-05-01T12:00:00.123456Z'`.execute(
      app.db,
    );
  }
  // The three likes alone, without what else the reader was told.
  await kyselySql`delete from notifications where kind <> 'like'`.execute(app.db);
  await kyselySql`update notifications set last_at = '2026-05-01T12:00:00.123456Z'`.execute(app.db);
});
afterAll(() => app.close());

const lists: [EndpointKey, string, () => object][] = [
  ["GET /account/blocks", "users", () => ({})],
  ["GET /account/likes", "flenjors", () => ({})],
  ["GET /account/notifications", "notifications", () => ({})],
  ["GET /account/shared", "flenjors", () => ({})],
  ["GET /flenjors/{id}/reviews", "reviews", () => ({ id: capsule })],
  ["GET /users/{id}/followers", "users", () => ({ id: reader.id })],
  ["GET /users/{id}/flenjor-lists", "lists", () => ({ id: reader.id })],
  ["GET /moderation/cases", "cases", () => ({})],
  ["GET /moderation/unfound-searches", "searches", () => ({})],
];

type Page = { ids: string[]; meta: { has_more: boolean; next_cursor: string | null } };

describe.each(lists)("%s, three of one moment", (key, name, paramsOf) => {
  const ask = async (query: object): Promise<Page> => {
    const params = paramsOf();
    const input = { query, ...(Object.keys(params).length > 0 && { params }) } as never;
    const { status, body } = await app.call(key, input, reader);
    expect(status).toBe(200);
    return { ids: body.data[name].map(({ id }: { id: string }) => id), meta: body.meta };
  };

  test("a page that is exactly full is the last; one place less, and there is another", async () => {
    const full = await ask({ page_limit: number });
    expect(full.ids).toHaveLength(number);
    expect(full.meta).toMatchObject({ has_more: false, next_cursor: null });
    const less = await ask({ page_limit: number - 1 });
    expect(less.meta).toMatchObject({ has_more: true, next_cursor: expect.any(String) });
  });

  test.each([1, 2])("in pages of %i none is lost and none comes twice", async (page_limit) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { ids, meta }: Page = await ask({ page_limit, ...(cursor && { cursor }) });
      seen.push(...ids);
      cursor = meta.next_cursor;
    } while (cursor && seen.length <= number);
    expect(seen).toEqual((await ask({})).ids);
  });
});

test.each(["GET /flenjors", "GET /account/blocks"] as const)(
  "%s has pages by number down to ten thousand, and none below",
  async (key) => {
    const ask = (query: object) => app.call(key, { query } as never, reader);
    expect((await ask({ page: 10_001, page_limit: 1 })).status).toBe(200);
    expect((await ask({ page: 101, page_limit: 100 })).status).toBe(200);
    const deeper = await ask({ page: 10_002, page_limit: 1 });
    expect(deeper.status).toBe(422);
    expect(Object.keys(deeper.body.errors)).toEqual(["page"]);
  },
);
