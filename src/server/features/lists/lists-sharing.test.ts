import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { CapsuleList } from "../../../contract/lists.ts";

let site: TestApp;
let owner: Member;
let other: Member;

beforeAll(async () => {
  site = await createTestApp();
  owner = await createMember(site);
  other = await createMember(site);
});
afterAll(() => site.close());

async function makeList(title: string, visibility: "public" | "private" = "public") {
  const { body } = await site.call("POST /flenjor-lists", { body: { title, visibility } }, owner);
  return body.data.list as CapsuleList;
}

async function counts(id: string) {
  return site.db
    .selectFrom("lists")
    .select(["shares_count", "views_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function days(id: string) {
  return site.db
    .selectFrom("list_days")
    .select(["kind", "detail", "count"])
    .where("list_id", "=", id)
    .orderBy("kind")
    .orderBy("detail")
    .execute();
}

test("R-LIST-02 sharing takes view_cource, counts, and gives a link that knows its channel", async () => {
  const { id } = await makeList("To share");
  const share = (query: object) =>
    site.call("POST /flenjor-lists/{id}/share", { params: { id }, query: query as never });
  const { status, body } = await share({ view_cource: "whatsapp" });
  expect(status).toBe(200);
  expect(body.data.shares_count).toBe(1);
  const link = new URL(body.data.url);
  expect(link.pathname).toBe(`/capsule-list/${id}`);
  expect(link.searchParams.get("view_cource")).toBe("whatsapp");
  await Promise.all(Array.from({ length: 9 }, () => share({ view_cource: "copy" })));
  expect((await counts(id)).shares_count).toBe(10);
  expect(await days(id)).toEqual([
    { kind: "share", detail: "copy", count: 9 },
    { kind: "share", detail: "whatsapp", count: 1 },
  ]);
  for (const query of [{}, { view_source: "copy" }, { view_cource: "" }]) {
    expect((await share(query)).status).toBe(422);
  }
});

test("R-LIST-03 looking counts, except one's own", async () => {
  const { id } = await makeList("To look at");
  const view = (who?: Member, query = {}) =>
    site.call("POST /flenjor-lists/{id}/view", { params: { id }, query }, who);
  expect((await view(undefined, { view_cource: "qr" })).status).toBe(201);
  expect((await view(other)).status).toBe(201);
  expect((await view(owner)).status).toBe(201);
  expect((await counts(id)).views_count).toBe(2);
  expect(await days(id)).toEqual([
    { kind: "view", detail: "", count: 1 },
    { kind: "view", detail: "qr", count: 1 },
  ]);
});

describe("R-USER-02 the lists of a person", () => {
  const titles = async (who?: Member, query = {}) => {
    const input = { params: { id: owner.username }, query };
    const { body } = await site.call("GET /users/{id}/flenjor-lists", input, who);
    return body.data.lists.map((list: CapsuleList) => list.title);
  };

  test("R-USER-02 newest first, private ones for themselves alone, by a part of the title", async () => {
    await makeList("Crème brûlée");
    await makeList("Secret crèmes", "private");
    expect((await titles(owner)).slice(0, 2)).toEqual(["Secret crèmes", "Crème brûlée"]);
    expect(await titles(owner, { search: "CREME" })).toEqual(["Secret crèmes", "Crème brûlée"]);
    for (const who of [other, undefined]) {
      expect(await titles(who, { search: "creme" })).toEqual(["Crème brûlée"]);
    }
    expect(await titles(owner, { search: "%" })).toEqual([]);
  });

  test("R-USER-02 by the number of a page, of as many as are asked for", async () => {
    const all = await titles(owner);
    expect(all.length).toBeGreaterThan(3);
    expect(await titles(owner, { page: 1, page_limit: 2 })).toEqual(all.slice(0, 2));
    expect(await titles(owner, { page: 2, page_limit: 2 })).toEqual(all.slice(2, 4));
    expect(await titles(owner, { page: 2, page_limit: 1, search: "creme" })).toEqual([
      "Crème brûlée",
    ]);
    expect(await titles(owner, { page: 99, page_limit: 2 })).toEqual([]);
  });

  test("R-USER-02 page by page, while more are made", async () => {
    const all = await titles(owner);
    const input = { params: { id: owner.id }, query: { page_limit: 2 } };
    const first = await site.call("GET /users/{id}/flenjor-lists", input, owner);
    await makeList("Made meanwhile");
    const seen = first.body.data.lists.map((list: CapsuleList) => list.title);
    let cursor = first.body.meta.next_cursor;
    while (cursor) {
      const query = { page_limit: 2, cursor };
      const next = await site.call("GET /users/{id}/flenjor-lists", { ...input, query }, owner);
      seen.push(...next.body.data.lists.map((list: CapsuleList) => list.title));
      cursor = next.body.meta.next_cursor;
    }
    expect(seen).toEqual(all);
  });
});
